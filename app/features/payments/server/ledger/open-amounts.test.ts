import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BookedPlan } from '#features/bookings/agreed/booked-payment.ts'
import { type BookingValues, insertBookings } from '#features/bookings/testing/insert-bookings.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

const plan: BookedPlan = {
  ...{ ways: ['cash'], other: null, share: 0, rest_days: 0, deposit_due: 'arrival', time_zone: 'UTC' },
}

const amountsOf = async (host: TestAccount) =>
  Object((await call('GET', '/host/open-amounts', { as: host })).body)

/** A host and stays of ten dollars each, as many as are asked for. */
async function makeHost() {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const home = await makeListing(ctx, host)
  const stays = (values: BookingValues, count = 1) =>
    insertBookings(
      ctx,
      { host, guest, home },
      // Asked for before any date of a plan.
      Array.from({ length: count }, () => ({ created_at: new Date('2023-01-01T12:00:00Z'), ...values })),
    )
  return { host, stays }
}

/** The guest says of all stays of a name that ten dollars were sent, and the host that they came. */
async function settle(name: string, sides: readonly ('guest' | 'host')[] = ['guest', 'host']) {
  for (const side of sides) {
    await sql`
      insert into money_entries (id, booking_id, side, flow, amount, moved_on, answers, created_at)
      select uuidv7(), b.id, ${side}, 'price', 10, b.check_in_date,
        (select m.id from money_entries m where m.booking_id = b.id), now()
      from bookings b where b.guest_name = ${name}
    `.execute(ctx.db)
  }
}

test('are of all bookings, however many are settled before them, and however old', async () => {
  const { host, stays } = await makeHost()
  await stays({ guest_name: 'Settled', status: 'completed', check_in_date: '2024-05-01' }, 501)
  await settle('Settled')
  expect(await amountsOf(host)).toEqual({ rows: [], totals: [], count: 0, needed: 0, next_cursor: null })
  await stays({ guest_name: 'Owing', status: 'completed', check_in_date: '2023-05-01', payment_plan: plan })
  await stays({ guest_name: 'Later', status: 'confirmed', check_in_date: '2026-08-01', payment_plan: plan })
  await stays({ guest_name: 'Alone', status: 'confirmed', check_in_date: '2026-09-01' })
  await settle('Alone', ['guest'])
  const { rows, totals, count, needed, next_cursor } = await amountsOf(host)
  // What needs somebody comes first.
  expect(rows.map(({ guest_name }: { guest_name: string }) => guest_name)).toEqual([
    'Owing',
    'Alone',
    'Later',
  ])
  expect(totals).toEqual([
    {
      ...{ currency: 'USD', due_now: 10, recorded_now: 0, open: 30, recorded: 10 },
      ...{ to_send_back: 0, recorded_back: 0, guest_alone: 10, host_alone: 0 },
    },
  ])
  expect([count, needed, next_cursor]).toEqual([3, 2, null])
})

test('of five hundred stays are all in the totals and in the table, and twenty on a page', async () => {
  const { host, stays } = await makeHost()
  await stays({ status: 'confirmed', check_in_date: '2026-08-01', payment_plan: plan }, 501)
  await stays({ guest_name: 'Owing', status: 'confirmed', check_in_date: '2026-06-15', payment_plan: plan })
  const { rows, totals, count, needed, next_cursor } = await amountsOf(host)
  expect([rows.length, rows[0].guest_name, count, needed]).toEqual([20, 'Owing', 502, 1])
  expect(totals).toMatchObject([{ due_now: 10, open: 5020 }])
  const next = Object((await call('GET', `/host/open-amounts?cursor=${next_cursor}`, { as: host })).body)
  expect([next.rows.length, next.count]).toEqual([20, 502])
  const { headers, body } = await call('GET', '/host/open-amounts/file', { as: host })
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  const lines: Record<string, string>[] = parse(String(body), { bom: true, columns: true })
  expect(lines).toHaveLength(502)
  expect(new Set(lines.map(({ Booking }) => Booking)).size).toBe(502)
  expect(lines[0]).toMatchObject({ Guest: 'Owing', 'Due now': '10.00', Open: '10.00' })
})

test('a cursor that is none of ours is refused', async () => {
  const { host } = await makeHost()
  for (const cursor of ['x', 'later.', `needed.${'a'.repeat(40)}`, 'later.a.b'])
    expect(await call('GET', `/host/open-amounts?cursor=${cursor}`, { as: host })).toMatchObject({
      status: 400,
    })
})
