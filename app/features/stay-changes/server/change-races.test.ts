import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { blockNights } from '#features/availability/server/block-nights.ts'
import { lockNights } from '#features/availability/server/hold-nights.ts'
import { bookingChangeSchema } from '#features/bookings/booking-schema.ts'
import { updateBookingStatus } from '#features/bookings/server/steps/update-booking-status.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import {
  answerChange,
  type ConfirmedStay,
  makeConfirmedStay,
  proposeChange,
} from '#features/bookings/testing/stay-change-steps.ts'
import type { BookingId } from '#lib/ids.ts'
import { calendarDate } from '#lib/stay.ts'
import { inTransaction } from '#platform/database/database.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { meet } from '#tests/support/interleave.ts'
import { expireStayChanges } from './expire-changes.ts'

const ctx = await createTestContext()
beforeEach(() => ctx.db.deleteFrom('stay_changes').where('status', '=', 'open').execute())

function cancel(doors: typeof ctx | Parameters<typeof updateBookingStatus>[0], { host, id }: ConfirmedStay) {
  const change = bookingChangeSchema.parse({ status: 'cancelled', reason: 'A burst pipe' })
  return updateBookingStatus(doors, host, { id, ...change })
}

/** What must hold whoever came first: nights, lines, dates and proposals that tell the same, and no night sold twice. */
async function expectWhole({
  id,
  listing,
}: ConfirmedStay): Promise<{ status: string; change: string; stay: string }> {
  const { rows } = await sql<{
    status: string
    change: string
    stay: string
    held: string[]
    sum: string
    total: string
  }>`
    select b.status, c.status as change, daterange(b.check_in_date, b.check_out_date)::text as stay, b.total_price as total,
      (select sum(amount) from booking_lines l where l.booking_id = b.id) as sum,
      array(select o.stay::text from occupancy o where o.source = 'booking' and o.reference = b.id) as held
    from bookings b join stay_changes c on c.booking_id = b.id
    where b.id = ${id}
  `.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('there is a change')
  const { status, change, stay, held, sum, total } = row
  expect(held).toEqual(status === 'confirmed' ? [stay] : [])
  expect(sum).toBe(total)
  expect(change === 'accepted').toBe(stay === '[2026-07-01,2026-07-07)')
  const twice = await sql<{ count: number }>`
    select count(*)::integer as count from occupancy a join occupancy b on a.id < b.id
    where a.property_id = ${listing} and b.property_id = ${listing} and a.stay && b.stay
  `.execute(ctx.db)
  expect(twice.rows[0]?.count).toBe(0)
  return { status, change, stay }
}

async function makeOpen() {
  const stay = await makeConfirmedStay(ctx)
  const change = await proposeChange(ctx, stay.guest, stay)
  return { stay, change }
}

it('accepting meets cancelling: both are whole, and a cancelled stay holds no night', async () => {
  const first = await makeOpen()
  await meet(
    ctx,
    (doors) => answerChange(doors, first.stay.host, first.change, 'accepted'),
    () => cancel(ctx, first.stay),
  )
  expect(await expectWhole(first.stay)).toMatchObject({ status: 'cancelled', change: 'accepted' })
  const second = await makeOpen()
  const [, refused] = await meet(
    ctx,
    (doors) => cancel(doors, second.stay),
    () => answerChange(ctx, second.stay.host, second.change, 'accepted'),
  )
  expect(refused).toBe('changeNotOpen')
  expect(await expectWhole(second.stay)).toMatchObject({ status: 'cancelled', change: 'ended' })
})

it('accepting meets the acceptance of a request for the new nights: one of them gets them', async () => {
  const acceptRival = (
    doors: Parameters<typeof updateBookingStatus>[0],
    stay: ConfirmedStay,
    id: BookingId,
  ) => updateBookingStatus(doors, stay.host, { id, ...bookingChangeSchema.parse({ status: 'confirmed' }) })
  for (const order of ['change first', 'rival first'] as const) {
    const { stay, change } = await makeOpen()
    const guest = await makeAccount(ctx)
    const dates = { check_in_date: '2026-07-06', check_out_date: '2026-07-09' }
    const rival = await makeBooking(ctx, { ...stay, guest, values: dates })
    const accept = (doors: typeof ctx | Parameters<typeof answerChange>[0]) =>
      answerChange(doors, stay.host, change, 'accepted')
    const [, refused] =
      order === 'change first'
        ? await meet(ctx, accept, () => acceptRival(ctx, stay, rival))
        : await meet(
            ctx,
            (doors) => acceptRival(doors, stay, rival),
            () => accept(ctx),
          )
    expect(refused).toBe('datesTaken')
    const expected = order === 'change first' ? 'accepted' : 'open'
    expect(await expectWhole(stay)).toMatchObject({ status: 'confirmed', change: expected })
  }
})

it('accepting, withdrawing and running out meet: one of them has happened', async () => {
  const late = new Date('2026-06-17T12:00:00Z')
  const first = await makeOpen()
  const [, withdrawn] = await meet(
    ctx,
    (doors) => answerChange(doors, first.stay.host, first.change, 'accepted'),
    () => answerChange(ctx, first.stay.guest, first.change, 'withdrawn'),
  )
  expect(withdrawn).toBe('changeNotOpen')
  expect(await expectWhole(first.stay)).toMatchObject({ change: 'accepted' })
  const second = await makeOpen()
  const [, accepted] = await meet(
    ctx,
    (doors) => answerChange(doors, second.stay.guest, second.change, 'withdrawn'),
    () => answerChange(ctx, second.stay.host, second.change, 'accepted'),
  )
  expect(accepted).toBe('changeNotOpen')
  expect(await expectWhole(second.stay)).toMatchObject({ change: 'withdrawn' })
  const third = await makeOpen()
  const [, ranOut] = await meet(
    ctx,
    (doors) => answerChange(doors, third.stay.host, third.change, 'accepted'),
    () => expireStayChanges({ ...ctx, clock: () => late }),
  )
  expect(ranOut).toBe(0)
  expect(await expectWhole(third.stay)).toMatchObject({ change: 'accepted' })
  const fourth = await makeOpen()
  const [, tooLate] = await meet(
    ctx,
    (doors) => expireStayChanges({ ...doors, clock: () => late }),
    () => answerChange(ctx, fourth.stay.host, fourth.change, 'accepted'),
  )
  expect(tooLate).toBe('changeNotOpen')
  expect(await expectWhole(fourth.stay)).toMatchObject({ change: 'expired' })
})

it('two proposals at once are one', async () => {
  const stay = await makeConfirmedStay(ctx)
  const [, second] = await meet(
    ctx,
    (doors) => proposeChange(doors, stay.guest, stay),
    () => proposeChange(ctx, stay.host, stay, { guests_count: 1 }),
  )
  expect(second).toBe('changeIsOpen')
  expect(await expectWhole(stay)).toMatchObject({ change: 'open' })
})

it('a key is carried out once, however often it is sent at once', async () => {
  const stay = await makeConfirmedStay(ctx)
  const call = { scope: stay.guest.id, operation: 'proposeStayChange', key: crypto.randomUUID(), input: {} }
  const send = () => proposeChange({ ...ctx, call }, stay.guest, stay)
  const answers = await Promise.all([send(), send(), send()])
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
})

it('accepting meets a block by the host, or by a calendar that is read: the first has the nights', async () => {
  const stay = { checkIn: calendarDate('2026-07-05'), checkOut: calendarDate('2026-07-08') }
  const byHost = ({ host, listing }: ConfirmedStay) =>
    blockNights({ ...ctx, call: undefined }, host, { propertyId: listing, stay })
  const byCalendar = ({ listing }: ConfirmedStay, hold?: () => Promise<void>) =>
    inTransaction(ctx.db, async (tx) => {
      await lockNights(tx, listing)
      const block = {
        property_id: listing,
        source: 'external',
        label: 'Airbnb',
        reference: crypto.randomUUID(),
      }
      await tx
        .insertInto('occupancy')
        .values({ ...block, stay: '[2026-07-05,2026-07-08)' })
        .execute()
      await hold?.()
    })
  const first = await makeOpen()
  const [, blocked] = await meet(
    ctx,
    (doors) => answerChange(doors, first.stay.host, first.change, 'accepted'),
    () => byHost(first.stay),
  )
  expect(blocked).toBe('nightsBooked')
  expect(await expectWhole(first.stay)).toMatchObject({ change: 'accepted' })
  const second = await makeOpen()
  const [, taken] = await meet(
    ctx,
    (_, hold) => byCalendar(second.stay, hold),
    () => answerChange(ctx, second.stay.host, second.change, 'accepted'),
  )
  expect(taken).toBe('datesTaken')
  expect(await expectWhole(second.stay)).toMatchObject({ change: 'open' })
})
