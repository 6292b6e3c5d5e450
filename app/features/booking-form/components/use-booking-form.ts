import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type BookingWish, useBookingWish } from '#features/bookings/components/use-booking-wish.ts'
import { useGuestDetails } from '#features/bookings/components/use-guest-details.ts'
import { validateBooking } from '#features/bookings/components/validate-booking.ts'
import { useInstant } from '#features/bookings/instant/components/use-instant.ts'
import type { QuotedStay } from '#features/bookings/quote/quoted-stay.ts'
import { findRefusal, nearestStays, type WishedStay } from '#features/pricing/check-stay.ts'
import { findLongerStay } from '#features/pricing/longer-stay.ts'
import type { Party } from '#features/pricing/price-terms.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import { refusalWords } from '#features/pricing/refusal-words.ts'
import { stayRulesOf } from '#features/pricing/rules-of-terms.ts'
import type { StayTerms } from '#features/pricing/stay-terms.ts'
import type { Money } from '#lib/money.ts'
import { type CalendarDate, lastCheckOut, type Stay } from '#lib/stay.ts'
import { isStayFree } from '#ui/range-calendar/calendar-rules.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { stayLimitsOf } from './stay-limits.ts'
import { useQuotedStay } from './use-quoted-stay.ts'
import { useSubmitBooking } from './use-submit-booking.ts'
import { bookingBoxWords, bookWords, requestWords } from './words.ts'

export type BookableProperty = StayTerms & {
  id: string
  title: string
  maxGuests: number
  /** Slugs of the vocabulary. */
  amenities: readonly string[]
  hostId?: string
}

export type BookingBoxProps = {
  property: BookableProperty
  takenNights: readonly Stay[]
  /** At the server; the browser's clock is not asked. */
  today: CalendarDate
  /** What the link to the page says that a stay was quoted at; null where that has run out. */
  quoted?: QuotedStay | null
  /** What can be done where nights are taken. */
  whenTaken?: (asked: { stay: Stay; party: Party }) => ReactNode
}

/** What stands in the booking form, what is wrong or missing in it, and how it is sent. */
export function useBookingForm({ property, takenNights, today, quoted }: BookingBoxProps) {
  const element = useRef<HTMLFormElement>(null)
  const wish = useBookingWish({
    maxGuests: property.maxGuests,
    maxPets: takesPets(property) ? stayRulesOf(property).maxPets : 0,
  })
  const guest = useGuestDetails(element, property.id)
  // After a request at terms that were not those of the moment any more.
  const [newTerms, setNewTerms] = useState<{ before: Money; now: StayTerms } | null>(null)
  const [closedWords, setClosedWords] = useState<string | null>(null)
  const terms = newTerms?.now ?? property
  const { maxGuests } = property
  const form = useFormErrors((data) =>
    validateBooking(data, { stay: wish.stay, maxGuests, hasRules: terms.terms !== null }),
  )
  const rules = { today, taken: takenNights, until: lastCheckOut(today) }
  // A link may carry dates that were free when it was made.
  const free = wish.stay && isStayFree(wish.stay, rules) ? wish.stay : null
  const hasWish = wish.stay !== null
  const party = partyOfWish(wish)
  const refused = free && findRefused(property, terms, { stay: free, party, unavailable: takenNights })
  const stay = refused ? null : free
  const quote = stay && quoteStay(terms, { stay, party })
  const asQuoted = useQuotedStay(quoted ?? null, { stay: wish.stay, party })
  const longer = useLongerStay({ property, terms, stay, party, takenNights, today })
  const instant = useInstant(property.id, terms, stay)
  const limits = useMemo(() => stayLimitsOf(terms, takenNights), [terms, takenNights])
  const { isSending, submit } = useSubmitBooking({
    propertyId: property.id,
    total: quote?.total ?? null,
    stay,
    hasWish,
    form,
    guest,
    termsVersion: terms.terms?.version ?? null,
    onNewTerms: (now) => quote && setNewTerms({ before: quote.total, now }),
    onClosed: setClosedWords,
  })
  return {
    ...{ element, wish, guest, form, stay, terms, quote, asQuoted, newTerms, closedWords, isSending, submit },
    /** Whether the button books, or asks the host. */
    instant,
    /** What its calendar has to know. */
    limits,
    /** The chosen nights, when they are free, whether or not the home takes such a stay. */
    chosen: free,
    /** A longer stay that costs less in all; null where there is none. */
    longer,
    /** Why the home does not take the stay, and which it would. */
    refused,
    /** Whether the chosen nights are not free any more. */
    isTaken: hasWish && !free,
    /** The nights that are taken, or kept free for preparation, and who would have come; null where none are. */
    missed: missedStay(wish.stay, today, free === null || refused?.isUnavailable === true, party),
    datesError: form.errorOf('dates') ?? (hasWish && !free ? bookingBoxWords.notFree : undefined),
    missing: refused ? refused.words : whatIsMissing(stay, guest.details, instant.isInstant),
    chooseStay: (next: Stay | null) => {
      form.show([])
      wish.setStay(next)
    },
  }
}

export type BookingForm = ReturnType<typeof useBookingForm>

type LongerQuestion = BookingBoxProps & { terms: StayTerms; stay: Stay | null; party: Party }

/** A longer stay that the home takes and that costs less in all; looked for only when something of it changes. */
function useLongerStay({ property, terms, stay, party, takenNights, today }: LongerQuestion) {
  const rules = { today, taken: takenNights, until: lastCheckOut(today) }
  // biome-ignore lint/correctness/useExhaustiveDependencies: party and rules are made anew each time of what stands here
  return useMemo(
    () =>
      stay &&
      findLongerStay(terms, { stay, party }, (each) => {
        const wished = { stay: each, party, unavailable: takenNights }
        return isStayFree(each, rules) && findRefused(property, terms, wished) === null
      }),
    [terms, stay, JSON.stringify(party), takenNights, today],
  )
}

function partyOfWish({ guests, company }: BookingWish): Party {
  const children = Math.min(company.children ?? 0, (guests ?? 1) - 1)
  const { infants, pets } = company
  return { adults: (guests ?? 1) - children, children, infants: infants ?? 0, pets: pets ?? 0 }
}

/** Whether pets may come at all. */
export function takesPets({ amenities }: Pick<BookableProperty, 'amenities'>): boolean {
  return amenities.includes('pet-friendly')
}

/** The rule that a stay breaks, in words, with the nearest stays that break none; null when the home takes it. */
function findRefused(
  { maxGuests, amenities }: BookableProperty,
  terms: StayTerms,
  asked: Pick<WishedStay, 'stay' | 'party' | 'unavailable'>,
): { words: string; nearest: Stay[]; isUnavailable: boolean } | null {
  // A home without terms takes every stay, as far as it has room.
  if (!terms.terms) return null
  const rules = stayRulesOf(terms)
  // More guests than there is room for are said at their box.
  const wish = {
    ...asked,
    maxGuests: Math.max(maxGuests, 100),
    takesPets: takesPets({ amenities }),
    now: terms.terms.now,
  }
  const refusal = findRefusal(rules, wish)
  if (!refusal) return null
  const isUnavailable = refusal.rule === 'unavailable'
  return { words: refusalWords(refusal), nearest: nearestStays(rules, wish), isUnavailable }
}

/** Nights that somebody else has; of past ones nobody can wait for. */
function missedStay(stay: Stay | null, today: CalendarDate, isMissed: boolean, party: Party) {
  return stay && isMissed && stay.checkIn >= today ? { stay, party } : null
}

/** Why the button cannot be pressed yet; null when it can. */
function whatIsMissing(
  stay: Stay | null,
  details: { guest_name: string; guest_email: string },
  isInstant: boolean,
): string | null {
  const words = isInstant ? bookWords : requestWords
  if (!stay) return words.noDates
  if (!details.guest_name.trim()) return words.noName
  if (!details.guest_email.trim()) return words.noEmail
  return null
}
