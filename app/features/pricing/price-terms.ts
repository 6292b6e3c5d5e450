import type { CalendarDate } from '#lib/stay.ts'
import type { StayFeeKind } from './stay-fees.ts'

/** Who comes. Children are 2 to 12, infants under 2; infants never count (market rule 5). */
export type Party = { adults: number; children: number; infants: number; pets: number }

/** So many guests, as far as the specification counts them: adults. */
export function partyOf(guests: number): Party {
  return { adults: guests, children: 0, infants: 0, pets: 0 }
}

/** Who comes as the API says it: `guests_count` are adults and children (specification, section 3). */
export type PartyFields = { guests_count: number; children: number; infants: number; pets: number }

/** The party that these fields say. */
export function partyOfFields({ guests_count, children, infants, pets }: PartyFields): Party {
  return { adults: guests_count - children, children, infants, pets }
}

/** An amount in minor units of the home's currency, as everywhere in these terms. */
type Minor = number

/** Hundredths of a percent: 1000 is 10 %. */
type BasisPoints = number

/** Days of the week as bits: Sunday is 1, Monday 2, Saturday 64. */
export type Weekdays = number

/** Friday and Saturday, what a weekend is until a host says otherwise. */
export const fridayAndSaturday: Weekdays = 0b1100000

/** Prices of the nights `[from, until)`. Without a weekend price every night of it costs `price`. */
export type SeasonPrice = {
  from: CalendarDate
  until: CalendarDate
  price: Minor
  weekendPrice: Minor | null
}

/** What a fee is counted by. */
export const feeUnits = ['stay', 'night', 'guest', 'guest_night'] as const
export type FeeUnit = (typeof feeUnits)[number]

/** A fee that a host names. It is mandatory: who books pays it (market rule 6). */
export type OwnFee = { label: string; amount: Minor; per: FeeUnit }

/** What a tax of an amount is counted by. */
export const taxUnits = ['stay', 'night', 'guest_night'] as const
export type TaxUnit = (typeof taxUnits)[number]

/** A tax: a share of what the nights cost, or an amount. */
export type Tax = {
  label: string
  /** No tax on a stay of so many nights or more; null when every stay is taxed. */
  exemptFromNights: number | null
} & (
  | { kind: 'percent'; share: BasisPoints; isOnFees: boolean }
  | {
      kind: 'amount'
      amount: Minor
      per: TaxUnit
      /** Whether children are taxed as adults are, where guests are counted. */
      countsChildren: boolean
      /** Only the first so many nights are taxed; null when all are. */
      firstNights: number | null
    }
)

/**
 * All that a host asks for a stay in a home: `base` is the price per night where nothing else says so. A home without
 * anything else costs price × nights (specification, section 9).
 */
export type PriceTerms = {
  base: Minor
  /** Price of the nights that begin on these weekdays; seasons and single nights go before it (market rule 2). */
  weekend: { days: Weekdays; price: Minor | null }
  /** They never overlap. */
  seasons: readonly SeasonPrice[]
  /** Prices of single nights; they go before all others. */
  nights: readonly { night: CalendarDate; price: Minor }[]
  /** Of seven nights and more, and of 28. */
  weeklyDiscount: BasisPoints
  monthlyDiscount: BasisPoints
  /** For who books at least, or at most, so many days before arrival. */
  earlyDiscount: { days: number; share: BasisPoints } | null
  lastMinuteDiscount: { days: number; share: BasisPoints } | null
  /** For each guest above so many, each night. */
  extraGuests: { above: number; amount: Minor } | null
  /** Once for the stay. */
  stayFees: Readonly<Record<StayFeeKind, Minor>>
  /** For bringing pets, however many. */
  pets: { amount: Minor; per: 'stay' | 'night' } | null
  fees: readonly OwnFee[]
  taxes: readonly Tax[]
  /** Given back after the stay, so no part of the total. */
  deposit: Minor
}
