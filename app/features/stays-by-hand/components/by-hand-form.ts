import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { partyFieldsWords } from '#features/bookings/components/words.ts'
import { nobody } from '#features/bookings/offers/components/offer-form.ts'
import type { StayDraft } from '#features/bookings/offers/components/offer-stay.tsx'
import { stayFieldsWords } from '#features/bookings/offers/components/words.ts'
import { type Currency, parseMoney, toNumber } from '#lib/money.ts'
import { ungroupedPhone } from '#lib/phone.ts'
import type { FormError } from '#ui/error-summary.tsx'
import { stayByHandChangeSchema, stayByHandSchema } from '../by-hand-schema.ts'
import { byHandFormWords } from './by-hand-form-words.ts'

/** What stands in the form of a stay that a host writes down. */
export type ByHandDraft = StayDraft & {
  property_id: string
  guest_name: string
  guest_email: string
  guest_phone: string
  /** As typed; empty for what the home's prices give. */
  total: string
  note: string
}

export type ByHandStart = { property_id: string; check_in_date: string; check_out_date: string }

/** A form about a new stay. */
export function newDraft(start: ByHandStart): ByHandDraft {
  return { ...nobody, ...start, guest_name: '', guest_email: '', guest_phone: '', total: '', note: '' }
}

type Contact = { guest_email: string | null; guest_phone: string | null }

/** The same about one that is written down. */
export function draftOf(booking: BookingAnswer, contact: Contact): ByHandDraft {
  const { check_in_date, check_out_date, guests_count, children, infants, pets, guest_name } = booking
  return {
    ...{ check_in_date, check_out_date, guests_count, children, infants, pets, guest_name },
    property_id: booking.property_id ?? '',
    guest_email: contact.guest_email ?? '',
    guest_phone: contact.guest_phone ?? '',
    total: String(booking.total_price),
    note: '',
  }
}

/** What was typed as the price: null where nothing was, NaN where it is no amount. */
export function typedTotal({ total }: Pick<ByHandDraft, 'total'>, currency: Currency): number | null {
  if (total.trim() === '') return null
  const amount = parseMoney(total.trim(), currency)
  return amount && amount.amount > 0 ? toNumber(amount) : Number.NaN
}

function toStay(draft: ByHandDraft, currency: Currency) {
  const total = typedTotal(draft, currency)
  return {
    check_in_date: draft.check_in_date,
    check_out_date: draft.check_out_date,
    guests_count: draft.guests_count ?? Number.NaN,
    children: draft.children ?? 0,
    infants: draft.infants ?? 0,
    pets: draft.pets ?? 0,
    guest_name: draft.guest_name,
    guest_email: draft.guest_email,
    guest_phone: ungroupedPhone(draft.guest_phone),
    ...(total !== null && { total_price: total }),
  }
}

/** What is sent of a new stay, and what is wrong with it by field, by the same schema as the server's. */
export function checkNew(draft: ByHandDraft, currency: Currency) {
  const json = { ...toStay(draft, currency), property_id: draft.property_id, note: draft.note }
  const issues = stayByHandSchema.safeParse(json).error?.issues ?? []
  const errors = toErrors(issues)
  if (draft.property_id === '')
    errors.unshift({
      field: 'property_id',
      label: byHandFormWords.home,
      message: byHandFormWords.noHome,
    })
  return { json, errors }
}

/** The same of one that is written down already. */
export function checkChange(draft: ByHandDraft, currency: Currency) {
  const json = toStay(draft, currency)
  return { json, errors: toErrors(stayByHandChangeSchema.safeParse(json).error?.issues ?? []) }
}

type Issue = { path: readonly PropertyKey[]; message: string }

function toErrors(issues: readonly Issue[]): FormError[] {
  return issues
    .map(({ path, message }) => toError(String(path[0]), message))
    .filter(({ field }, at, all) => all.findIndex((each) => each.field === field) === at)
}

/** What is wrong with a field, as the list on top of the form calls it. */
export function toError(field: string, message: string): FormError {
  const label = labels[field]
  return { field, message, ...(label && { label }) }
}

const labels: Record<string, string> = {
  check_in_date: stayFieldsWords.checkIn,
  check_out_date: stayFieldsWords.checkOut,
  guests_count: partyFieldsWords.guests,
  children: partyFieldsWords.children,
  guest_name: byHandFormWords.name,
  guest_email: byHandFormWords.email,
  guest_phone: byHandFormWords.phone,
  total_price: stayFieldsWords.total,
  note: stayFieldsWords.note,
}
