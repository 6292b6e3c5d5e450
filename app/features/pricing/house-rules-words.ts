import { countOf } from '#lib/text.ts'
import type { HouseRules, StayRules } from './stay-rules.ts'

/** What is known of a home by its amenities. */
export type Allowed = { pets: boolean; smoking: boolean }

const checkIn = 'Check-in '
const checkOut = 'Check-out '

/** When guests come and go. */
export function timeLines({ checkInFrom, checkInUntil, checkOutUntil }: HouseRules): string[] {
  const arrival = [checkInFrom && `from ${checkInFrom}`, checkInUntil && `until ${checkInUntil}`].filter(
    Boolean,
  )
  return [
    ...(arrival.length > 0 ? [checkIn + arrival.join(' ')] : []),
    ...(checkOutUntil ? [`${checkOut}until ${checkOutUntil}`] : []),
  ]
}

/** What holds in between. */
export function houseLines(house: HouseRules, rules: StayRules, allowed: Allowed): string[] {
  const { quietFrom, quietUntil } = house
  return [
    ...(quietFrom && quietUntil ? [`Quiet from ${quietFrom} to ${quietUntil}`] : []),
    ...(rules.children ? [] : ['Does not suit children']),
    ...(rules.infants ? [] : ['Does not suit infants']),
    allowed.pets ? `Up to ${countOf(rules.maxPets, 'pet')}` : 'No pets',
    allowed.smoking ? 'Smoking is allowed' : 'No smoking',
    house.parties ? 'Parties are allowed' : 'No parties',
    ...house.own,
  ]
}

/** When to come and to go, such as "from 15:00 until 20:00", and what holds in between. */
export type ReadRules = { checkIn: string | null; checkOut: string | null; others: string[] }

/**
 * House rules as `houseRulesAsWorded` says them, read again: a booking keeps the words that its guest has accepted, and nothing
 * else of them. A rule of the host's own that begins like one about hours is none.
 */
export function readHouseRules(rules: readonly string[]): ReadRules {
  const arrival = rules.find((rule) => /^Check-in (from|from \d\d:\d\d until|until) \d\d:\d\d$/.test(rule))
  const departure = rules.find((rule) => /^Check-out until \d\d:\d\d$/.test(rule))
  return {
    checkIn: arrival?.slice(checkIn.length) ?? null,
    checkOut: departure?.slice(checkOut.length) ?? null,
    others: rules.filter((rule) => rule !== arrival && rule !== departure),
  }
}
