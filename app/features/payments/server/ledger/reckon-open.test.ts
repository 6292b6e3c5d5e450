import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BookedPlan } from '#features/bookings/agreed/booked-payment.ts'
import { insertBookings } from '#features/bookings/testing/insert-bookings.ts'
import { randomFrom } from '#features/bookings/testing/random.ts'
import { type AccountId, type BookingId, type MoneyEntryId, type PropertyId, uuidv7 } from '#lib/ids.ts'
import { currencies } from '#lib/money.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { ledgerFlows } from '../../ledger.ts'
import { sumBack } from '../../ledger-balance.ts'
import { ledgerOfRow } from './ledger-of-row.ts'
import { selectLedgers } from './ledger-rows.ts'
import { listOpen, totalOpen } from './reckon-open.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const random = randomFrom(20260615)
const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value

const today = calendarDate('2026-06-15')
// On June 15th at noon in London it is that day in all of these but the first and the last.
const zones = ['Pacific/Kiritimati', 'America/New_York', 'UTC', 'Asia/Tokyo', 'Etc/GMT+12']
const aDay = (spread: number) => addDays(today, random(2 * spread + 1) - spread)
// Near midnight somewhere.
const anInstant = (spread: number) =>
  new Date(`${aDay(spread)}T${String(random(24)).padStart(2, '0')}:30:00Z`)

type Rows = Parameters<typeof insertBookings>[2]

function randomPlan(): BookedPlan | null {
  if (random(4) === 0) return null
  return {
    ways: ['cash'],
    other: null,
    share: pick([0, 1, 33, 50, 100]),
    rest_days: pick([0, 3, 14, 60]),
    deposit_due: pick(['confirmation', 'rest', 'arrival'] as const),
    time_zone: pick(zones),
  }
}

function randomBooking(isAlone: boolean): Rows[number] & { id: BookingId } {
  const status = pick(['confirmed', 'checked-in', 'completed', 'cancelled', 'cancelled'] as const)
  const total = 1 + random(900) + random(100) / 100
  const price = total.toFixed(2)
  const isCancelled = status === 'cancelled'
  return {
    id: uuidv7() as BookingId,
    status,
    currency: pick(['USD', 'EUR', 'GBP'] as const),
    check_in_date: aDay(30),
    total_price: price,
    price_per_night: price,
    deposit: pick(['0.00', '55.50', '200.00']),
    payment_plan: randomPlan(),
    created_at: anInstant(40),
    cancel_reason: isCancelled ? pick(['cancelled_by_guest', 'cancelled_by_host'] as const) : null,
    refund: isCancelled ? pick([null, '0.00', price, (total / 2).toFixed(2)]) : null,
    ...(isAlone ? { guest_id: null as unknown as AccountId } : {}),
  }
}

/** Some of the steps, changes and entries that a booking can have, and some that no use case leads to. */
async function addHistory(booking: Rows[number] & { id: BookingId }, isAlone: boolean): Promise<void> {
  const at = new Date(Math.max(Number(booking.created_at), Number(anInstant(20))))
  const step = (from: string | null, to: string, created_at: Date) => ({
    booking_id: booking.id,
    from_status: from as never,
    to_status: to as never,
    actor: 'host' as const,
    created_at,
  })
  if (random(6) > 0)
    await ctx.db
      .insertInto('booking_events')
      .values([
        step('pending', 'confirmed', at),
        ...(booking.status === 'cancelled' ? [step('confirmed', 'cancelled', anInstant(15))] : []),
      ])
      .execute()
  if (random(4) === 0) {
    const before = (Number(booking.total_price) + random(100) - 30).toFixed(2)
    await sql`
      insert into stay_changes (booking_id, proposed_by, status, check_in_date, check_out_date, guests_count, children, infants,
        pets, total_price, price_per_night, deposit, lines, before, expires_at, created_at, answered_at)
      select id, 'guest', 'accepted', check_in_date, check_out_date, 1, 0, 0, 0, total_price, 1, 0, '[{}]',
        json_build_object('check_in_date', 1, 'check_out_date', 1, 'guests_count', 1, 'total_price', ${before}::text, 'deposit', 0),
        now(), now(), now() from bookings where id = ${booking.id}`.execute(ctx.db)
  }
  type Entry = {
    id: MoneyEntryId
    side: 'guest' | 'host'
    flow: (typeof ledgerFlows)[number]
    amount: string
  }
  const said: Entry[] = []
  const add = async (
    entry: Entry,
    links: { answers?: MoneyEntryId; reverses?: MoneyEntryId; on?: string },
  ) => {
    const { on = aDay(25), ...rest } = links
    const values = { ...entry, ...rest, booking_id: booking.id, moved_on: on, created_at: ctx.clock() }
    await ctx.db.insertInto('money_entries').values(values).execute()
    return on
  }
  for (let made = random(7); made > 0; made--) {
    const flow = pick(isAlone ? ledgerFlows.slice(0, 4) : ledgerFlows)
    const side = isAlone || flow === 'damage' ? 'host' : pick(['guest', 'host'] as const)
    const amount = pick([String(booking.total_price), '10.00', '55.50', '0.01'])
    const entry = { id: uuidv7() as MoneyEntryId, side, flow, amount }
    const on = await add(entry, {})
    const other = side === 'host' ? 'guest' : 'host'
    if (!isAlone && random(3) > 0) {
      const answer = { ...entry, id: uuidv7() as MoneyEntryId, side: other } as Entry
      if (random(4) === 0) answer.amount = pick(['0.00', '5.00'])
      const answeredOn = await add(answer, { answers: entry.id, ...(random(3) ? { on } : {}) })
      if (random(5) === 0)
        await add({ ...answer, id: uuidv7() as MoneyEntryId }, { reverses: answer.id, on: answeredOn })
    }
    if (random(5) === 0) await add({ ...entry, id: uuidv7() as MoneyEntryId }, { reverses: entry.id, on })
    said.push(entry)
  }
}

test('the database reckons what is open as the ledger of each booking does, to the cent', async () => {
  const [host, guest, left] = [await makeAccount(ctx), await makeAccount(ctx), await makeAccount(ctx)]
  const homes: PropertyId[] = []
  for (const time_zone of [...zones, null]) homes.push(await makeListing(ctx, host, { time_zone }))
  for (let made = 0; made < 250; made++) {
    const isAlone = random(6) === 0
    const booking = randomBooking(isAlone)
    await insertBookings(ctx, { host, guest: pick([guest, guest, left]), home: pick(homes) }, [booking])
    await addHistory(booking, isAlone)
  }
  // The home of some is gone, and where it was is all that tells its clock.
  await ctx.db
    .updateTable('bookings')
    .set({ property_id: null })
    .where('property_id', '=', homes[5] as PropertyId)
    .execute()
  await ctx.db
    .updateTable('accounts')
    .set({ email: null, password_hash: null, erased_at: ctx.clock() })
    .where('id', '=', left.id)
    .execute()
  const now = ctx.clock()
  const rows = await selectLedgers(ctx.db).where('b.host_id', '=', host.id).execute()
  const isUncounted = (row: (typeof rows)[number]) => row.payment_plan === null && row.entries.length === 0
  expect(rows.filter(isUncounted).length).toBeGreaterThan(5)
  const expected = rows.flatMap((row) => {
    const { balance, facts } = ledgerOfRow(row, now)
    if (!balance.isOpen) return []
    const { open, recorded, dueNow, recordedNow, alone } = balance
    const sums = [
      ...[dueNow, recordedNow, open.price + open.deposit, recorded.price + recorded.deposit],
      ...[sumBack(open), sumBack(recorded), alone.guest, alone.host],
    ]
    return [{ id: row.id, currency: row.currency, arrival: facts.arrival, isNeeded: balance.isForHost, sums }]
  })
  const found = await listOpen(ctx, host)
  const cents = (row: Record<(typeof names)[number], string>) =>
    names.map((name) => Math.round(Number(row[name]) * 100))
  const byId = (list: { id: string; sums: number[]; isNeeded: boolean }[]) =>
    new Map(list.map(({ id, sums, isNeeded }) => [id, { sums, isNeeded }]))
  expect(byId(found.map((row) => ({ ...row, sums: cents(row) })))).toEqual(byId(expected))
  expect(expected.length).toBeGreaterThan(150)
  for (const [at] of names.entries())
    expect(expected.filter(({ sums }) => (sums[at] ?? 0) > 0).length).toBeGreaterThan(5)
  expect(found.map(({ id }) => id)).toEqual(
    expected.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)).map(({ id }) => id),
  )
  const totals = await totalOpen(ctx, host)
  for (const currency of currencies) {
    const of = expected.filter((each) => each.currency === currency)
    const total = totals.find((each) => each.currency === currency)
    expect(total ? [...cents(total), total.count, total.needed] : []).toEqual(
      of.length === 0
        ? []
        : [
            ...names.map((_, at) => of.reduce((sum, { sums }) => sum + (sums[at] ?? 0), 0)),
            of.length,
            of.filter(({ isNeeded }) => isNeeded).length,
          ],
    )
  }
  expect(totals).toHaveLength(3)
  // What is shown page by page, and the table, are the same bookings in the same order.
  const shown: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { rows: { booking_id: string }[]; count: number; next_cursor: string | null } = Object(
      (await call('GET', `/host/open-amounts${cursor && `?cursor=${cursor}`}`, { as: host })).body,
    )
    shown.push(...page.rows.map(({ booking_id }) => booking_id))
    expect(page.count).toBe(expected.length)
    cursor = page.next_cursor
  }
  expect(shown).toEqual(found.map(({ id }) => id))
})

const names = [
  ...(['due_now', 'recorded_now', 'open', 'recorded'] as const),
  ...(['to_send_back', 'recorded_back', 'guest_alone', 'host_alone'] as const),
]

function orderOf({ isNeeded, arrival, id }: { isNeeded: boolean; arrival: string; id: string }): string {
  return `${isNeeded ? 0 : 1} ${arrival} ${id}`
}
