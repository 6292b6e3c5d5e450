import {
  type BookedCancellation,
  bookedDeadlines,
  cancellationAfterChange,
} from '#features/bookings/agreed/booked-cancellation.ts'
import { type Deadline, shareOf } from '#features/pricing/cancellation.ts'
import type { Currency, Money } from '#lib/money.ts'
import { moneyFromDatabase, toDecimal, toNumber } from '#lib/money.ts'
import type { FormerStay } from '../stay-change.ts'
import type { StayChange, StayChangePreview } from '../stay-change-schema.ts'
import type { ChangeWish, DecidedChange } from './decide-change.ts'
import { type ChangeRow, type StayRow, stayOfRow } from './stay-change-rows.ts'

type Changed = Pick<StayChange, 'currency' | 'lines' | 'before' | 'difference' | 'deadlines'>

/** A stay as a change keeps what it was. */
export function toFormerStay(row: StayRow): FormerStay {
  const { check_in_date, check_out_date, guests_count, children, infants, pets, total_price, deposit } = row
  return { check_in_date, check_out_date, guests_count, children, infants, pets, total_price, deposit }
}

/** A proposal as the API shows it; `confirmedAt` is needed while it is open. */
export function toStayChange(change: ChangeRow, stay: StayRow, confirmedAt: Date | null): StayChange {
  const { currency } = stay
  const amount = (decimal: string) => toNumber(moneyFromDatabase(decimal, currency))
  const total = moneyFromDatabase(change.total_price, currency)
  return {
    id: change.id,
    booking_id: change.booking_id,
    proposed_by: change.proposed_by,
    status: change.status,
    check_in_date: change.check_in_date,
    check_out_date: change.check_out_date,
    guests_count: change.guests_count,
    children: change.children,
    infants: change.infants,
    pets: change.pets,
    total_price: toNumber(total),
    price_per_night: amount(change.price_per_night),
    deposit: amount(change.deposit),
    currency,
    lines: change.lines.map((line) => ({ ...line, amount: amount(line.amount) })),
    before: toBefore(change.before, currency),
    difference: differenceOf(change, currency),
    deadlines:
      change.status === 'open' ? toDeadlines(deadlinesAfter(stay, change, confirmedAt), total) : null,
    note: change.note,
    answer_note: change.answer_note,
    expires_at: change.expires_at.toISOString(),
    created_at: change.created_at.toISOString(),
    answered_at: change.answered_at?.toISOString() ?? null,
  }
}

/** What a change would mean, as the API shows it before it is proposed. */
export function toPreview(
  row: StayRow,
  wish: ChangeWish,
  decided: DecidedChange,
  confirmedAt: Date | null,
): StayChangePreview {
  const { check_in_date, check_out_date, guests_count, children, infants, pets } = wish
  const { refusal, total } = decided
  const before = toFormerStay(row)
  const nearest = refusal?.values?.nearest_stays
  return {
    ...{ check_in_date, check_out_date, guests_count, children, infants, pets },
    ...toChanged(row, decided, before),
    total_price: toNumber(total),
    price_per_night: toNumber(decided.pricePerNight),
    deposit: toNumber(decided.deposit),
    deadlines: toDeadlines(deadlinesAfter(row, wish, confirmedAt), total),
    terms_version: decided.termsVersion,
    has_new_rules: JSON.stringify(decided.houseRules) !== JSON.stringify(row.house_rules),
    house_rules: decided.houseRules,
    refusal: refusal && {
      code: refusal.code,
      message: refusal.message,
      nearest_stays: Array.isArray(nearest) ? nearest : [],
    },
  }
}

function toChanged(
  row: StayRow,
  { lines, total }: DecidedChange,
  before: FormerStay,
): Omit<Changed, 'deadlines'> {
  const { currency } = row
  return {
    currency,
    lines: lines.map((line) => ({ ...line, amount: toNumber(line.amount) })),
    before: toBefore(before, currency),
    difference: differenceOf({ total_price: toDecimal(total), before }, currency),
  }
}

function toBefore({ total_price, deposit, ...stay }: FormerStay, currency: Currency): StayChange['before'] {
  return {
    ...stay,
    total_price: toNumber(moneyFromDatabase(total_price, currency)),
    deposit: toNumber(moneyFromDatabase(deposit, currency)),
  }
}

function differenceOf(
  { total_price, before }: { total_price: string; before: FormerStay },
  currency: Currency,
): number {
  const [next, old] = [total_price, before.total_price].map(
    (text) => moneyFromDatabase(text, currency).amount,
  )
  return ((next ?? 0) - (old ?? 0)) / 100
}

/** The dates on which something would come back after the change. */
function deadlinesAfter(
  stay: StayRow,
  next: { check_in_date: string; check_out_date: string },
  confirmedAt: Date | null,
): Deadline[] | null {
  const agreed: BookedCancellation | null = cancellationAfterChange(
    stay.cancellation,
    stayOfRow(stay),
    confirmedAt,
  )
  return agreed && bookedDeadlines(agreed, stayOfRow(next), confirmedAt)
}

function toDeadlines(deadlines: Deadline[] | null, total: Money): StayChange['deadlines'] {
  if (!deadlines) return null
  return deadlines.map(({ until, percent }) => ({
    until,
    percent,
    refund: toNumber(shareOf(total, percent)),
  }))
}
