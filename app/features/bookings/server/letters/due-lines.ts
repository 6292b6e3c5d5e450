import { dueWords, waysWords } from '#features/pricing/payment-words.ts'
import type { BookingId } from '#lib/ids.ts'
import { moneyFromDatabase } from '#lib/money.ts'
import { calendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { type BookedPlan, bookedDues } from '../../agreed/booked-payment.ts'
import { awaitsAnswer, awaitsArrival, type BookingStatus } from '../../booking.ts'
import { readConfirmedAt } from '../rows/booking-steps.ts'

type Row = {
  id: BookingId
  status: BookingStatus
  check_in_date: string
  check_out_date: string
  currency: string
  total_price: string
  deposit: string
  payment_plan: BookedPlan | null
  created_at: Date
}

/** What a letter says of what is due when; nothing where nothing was agreed, or the stay is not ahead any more. */
export async function readDueLines({ db }: Pick<Context, 'db'>, row: Row): Promise<string[]> {
  const plan = row.payment_plan
  if (!plan || !(awaitsAnswer(row.status) || awaitsArrival(row.status))) return []
  const all = bookedDues(plan, {
    stay: { checkIn: calendarDate(row.check_in_date), checkOut: calendarDate(row.check_out_date) },
    total: moneyFromDatabase(row.total_price, row.currency),
    deposit: moneyFromDatabase(row.deposit, row.currency),
    requestedAt: row.created_at,
    confirmedAt: await readConfirmedAt(db, row.id),
  })
  return [...all.map(dueWords), waysWords(plan)]
}
