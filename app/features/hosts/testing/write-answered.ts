import type { BookingStatus, CancelReason, DeclineReason } from '#features/bookings/booking.ts'
import { insertBookings } from '#features/bookings/testing/insert-bookings.ts'
import { dayMs, hourMs } from '#lib/duration.ts'
import type { PropertyId } from '#lib/ids.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { NewRow } from '#platform/database/database.ts'
import { testNow } from '#tests/support/context.ts'
import type { TestAccount } from '#tests/support/factories.ts'

type Ending = {
  status: BookingStatus
  /** Who agreed to it first. */
  by?: 'host' | 'system'
  instant?: true
  isByHand?: true
  cancel_reason?: CancelReason
  decline_reason?: DeclineReason | null
}

const endings: Ending[] = [
  { status: 'pending' },
  { status: 'confirmed', by: 'host' },
  { status: 'confirmed', by: 'system', instant: true },
  { status: 'completed', by: 'host' },
  { status: 'cancelled', cancel_reason: 'declined', decline_reason: 'dates' },
  { status: 'cancelled', cancel_reason: 'declined', decline_reason: 'dates' },
  { status: 'cancelled', cancel_reason: 'declined', decline_reason: 'price' },
  { status: 'cancelled', cancel_reason: 'declined', decline_reason: null },
  { status: 'cancelled', cancel_reason: 'withdrawn' },
  { status: 'cancelled', cancel_reason: 'expired' },
  { status: 'cancelled', cancel_reason: 'dates_taken' },
  { status: 'cancelled', cancel_reason: 'cancelled_by_host', by: 'host', decline_reason: 'dates' },
  { status: 'cancelled', cancel_reason: 'cancelled_by_host', by: 'host', decline_reason: null },
  { status: 'cancelled', cancel_reason: 'cancelled_by_guest', by: 'host' },
  { status: 'confirmed', isByHand: true },
  { status: 'cancelled', cancel_reason: 'cancelled_by_host', isByHand: true },
]

const actorOf: Partial<Record<CancelReason, 'guest' | 'host'>> = {
  declined: 'host',
  cancelled_by_host: 'host',
  withdrawn: 'guest',
  cancelled_by_guest: 'guest',
}

type Answered = {
  host: TestAccount
  guests: readonly TestAccount[]
  home: PropertyId
  below: (below: number) => number
  times?: number
}

/** Requests of more than a year and how they ended, as rows: as many as no use case makes in the time of a test. */
export async function writeAnswered(
  ctx: Pick<Context, 'db'>,
  { host, guests, home, below, times = 60 }: Answered,
): Promise<void> {
  for (let n = 0; n < times; n++) {
    const ending = endings[below(endings.length)] as Ending
    const asked = new Date(testNow.getTime() - below(420) * dayMs)
    const answered = new Date(asked.getTime() + below(40) * hourMs)
    const { by, isByHand, ...values } = ending
    // Each guest in turn, so that more than one conversation is told of.
    const guest = guests[n % guests.length] as TestAccount
    await insertBookings(ctx, { host, guest, home }, [
      {
        ...values,
        ...(isByHand && { guest_id: null, guest_email: null }),
        check_in_date: addDays(calendarDate('2026-08-01'), below(30)),
        created_at: asked,
        updated_at: answered,
        accept_blocked_at: !isByHand && below(12) === 0 ? answered : null,
      },
    ])
    const { id } = await ctx.db
      .selectFrom('bookings')
      .select('id')
      .where('host_id', '=', host.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('booking_events')
      .values(stepsOf(ending, asked, answered).map((step) => ({ booking_id: id, ...step })))
      .execute()
  }
}

type Step = Omit<NewRow<'booking_events'>, 'booking_id'>

function stepsOf({ by, isByHand, cancel_reason }: Ending, asked: Date, answered: Date): Step[] {
  const steps: Step[] = isByHand
    ? [{ from_status: null, to_status: 'confirmed', actor: 'host', created_at: asked }]
    : [{ from_status: null, to_status: 'pending', actor: 'guest', created_at: asked }]
  if (by) steps.push({ from_status: 'pending', to_status: 'confirmed', actor: by, created_at: answered })
  if (cancel_reason) {
    steps.push({
      from_status: by || isByHand ? 'confirmed' : 'pending',
      to_status: 'cancelled',
      actor: actorOf[cancel_reason] ?? 'system',
      reason: cancel_reason,
      created_at: answered,
    })
  }
  return steps
}
