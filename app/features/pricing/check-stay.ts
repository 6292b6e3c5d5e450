import { addDays, type CalendarDate, countNights, epochDay, overlaps, type Stay } from '#lib/stay.ts'
import type { Party, Weekdays } from './price-terms.ts'
import type { ArrivalRules, StayRules } from './stay-rules.ts'

/** A stay that somebody would like, and what is known of the home. */
export type WishedStay = {
  stay: Stay
  party: Party
  maxGuests: number
  /** Whether the home takes pets: one of its amenities (market rules C6). */
  takesPets: boolean
  /** The time at the home, 'YYYY-MM-DDTHH:MM'. */
  now: string
  /** Nights that cannot be stayed in: taken, or kept free between stays (`keepFree`). In any order. */
  unavailable: readonly Stay[]
}

/** The first rule that a stay breaks. Nothing else can be wrong with it in a later one of these. */
export type StayRefusal =
  | { rule: 'tooManyGuests'; most: number }
  | { rule: 'noChildren' }
  | { rule: 'noInfants' }
  | { rule: 'noPets' }
  | { rule: 'tooManyPets'; most: number }
  | { rule: 'pastDates' }
  | { rule: 'notice'; days: number; hour: number }
  | { rule: 'window'; lastArrival: CalendarDate }
  | { rule: 'unavailable' }
  | { rule: 'arrivalDay'; days: Weekdays }
  | { rule: 'departureDay'; days: Weekdays }
  | { rule: 'minNights'; nights: number; arrival: CalendarDate }
  | { rule: 'maxNights'; nights: number }

/**
 * What holds for stays that begin on this day: what is most special, not what is strictest (market rule 3). Where a more
 * special minimum is above the maximum, the maximum gives way.
 */
export function arrivalRulesOn(rules: StayRules, checkIn: CalendarDate): ArrivalRules {
  const season = rules.seasons.find(({ from, until }) => from <= checkIn && checkIn < until)
  const weekday = weekdayOf(checkIn)
  const minNights =
    rules.nights.find(({ night }) => night === checkIn)?.minNights ??
    season?.weekdayMinNights?.[weekday] ??
    season?.minNights ??
    rules.weekdayMinNights?.[weekday] ??
    rules.minNights
  const maxNights = season?.maxNights ?? rules.maxNights
  return {
    minNights,
    maxNights: maxNights === null ? null : Math.max(maxNights, minNights),
    weekdayMinNights: null,
    arrivalDays: season?.arrivalDays ?? rules.arrivalDays,
    departureDays: season?.departureDays ?? rules.departureDays,
  }
}

/** The rule that a guest's wish breaks; null when the home takes it (market rules 3, 5 and 10 to 13). */
export function findRefusal(rules: StayRules, wish: WishedStay): StayRefusal | null {
  return refuseParty(rules, wish) ?? refuseMoment(rules, wish) ?? refuseNights(rules, wish)
}

/** Who comes, whenever it is. */
function refuseParty(
  { children, infants, maxPets }: StayRules,
  { party, maxGuests, takesPets }: WishedStay,
): StayRefusal | null {
  if (party.adults + party.children > maxGuests) return { rule: 'tooManyGuests', most: maxGuests }
  if (party.children > 0 && !children) return { rule: 'noChildren' }
  if (party.infants > 0 && !infants) return { rule: 'noInfants' }
  if (party.pets > 0 && !takesPets) return { rule: 'noPets' }
  return party.pets > maxPets ? { rule: 'tooManyPets', most: maxPets } : null
}

/** How soon, and how far ahead (market rule 10). */
function refuseMoment({ notice, windowMonths }: StayRules, { stay, now }: WishedStay): StayRefusal | null {
  const { checkIn } = stay
  const today = dayOf(now)
  if (checkIn < today) return { rule: 'pastDates' }
  if (notice && now >= lastMomentFor(checkIn, notice)) return { rule: 'notice', ...notice }
  const lastArrival = addMonths(today, windowMonths)
  return checkIn > lastArrival ? { rule: 'window', lastArrival } : null
}

/** Which nights, and how many. */
function refuseNights(rules: StayRules, { stay, unavailable }: WishedStay): StayRefusal | null {
  if (unavailable.some((taken) => overlaps(taken, stay))) return { rule: 'unavailable' }
  const { checkIn, checkOut } = stay
  const holding = arrivalRulesOn(rules, checkIn)
  const nights = countNights(stay)
  if (!hasDay(holding.arrivalDays, checkIn)) return { rule: 'arrivalDay', days: holding.arrivalDays }
  if (!hasDay(holding.departureDays, checkOut)) return { rule: 'departureDay', days: holding.departureDays }
  if (nights < holding.minNights && !(rules.allowsGaps && fillsGap(stay, unavailable))) {
    return { rule: 'minNights', nights: holding.minNights, arrival: checkIn }
  }
  return holding.maxNights !== null && nights > holding.maxNights
    ? { rule: 'maxNights', nights: holding.maxNights }
    : null
}

/** Whether the nights before and after are both unavailable; that nights are past is no edge (market rule 12). */
function fillsGap({ checkIn, checkOut }: Stay, unavailable: readonly Stay[]): boolean {
  const isTaken = (night: CalendarDate) =>
    unavailable.some((taken) => taken.checkIn <= night && night < taken.checkOut)
  return isTaken(addDays(checkIn, -1)) && isTaken(checkOut)
}

/** Stays with so many nights on either side, which are kept free for whoever prepares the home (market rule 11). */
export function keepFree(stays: readonly Stay[], nights: number): Stay[] {
  return stays.map(({ checkIn, checkOut }) => ({
    checkIn: addDays(checkIn, -nights),
    checkOut: addDays(checkOut, nights),
  }))
}

const shiftsAtMost = 14
const mostAlternatives = 3

/**
 * Stays that the home takes in place of a wish that it refuses for its dates: at most three within 14 days, the nearest
 * arrival first, as long as the wish where that may be (market rule 9). None where other dates would not help.
 */
export function nearestStays(rules: StayRules, wish: WishedStay): Stay[] {
  if (refuseParty(rules, wish)) return []
  const wished = countNights(wish.stay)
  const found: Stay[] = []
  for (const shift of shiftsByDistance()) {
    const checkIn = addDays(wish.stay.checkIn, shift)
    if (!canArrive(rules, wish, checkIn)) continue
    const stay = lengthsFor(arrivalRulesOn(rules, checkIn), wished)
      .map((nights) => ({ checkIn, checkOut: addDays(checkIn, nights) }))
      .find((each) => !isSame(each, wish.stay) && !refuseNights(rules, { ...wish, stay: each }))
    if (stay) found.push(stay)
    if (found.length === mostAlternatives) break
  }
  return found
}

/** Whether a stay of any length can begin that day. Asked before the lengths are tried, because each of them would ask it again. */
function canArrive(rules: StayRules, wish: WishedStay, checkIn: CalendarDate): boolean {
  const arrival = { ...wish, stay: { checkIn, checkOut: addDays(checkIn, 1) } }
  return (
    !refuseMoment(rules, arrival) &&
    !wish.unavailable.some((taken) => overlaps(taken, arrival.stay)) &&
    hasDay(arrivalRulesOn(rules, checkIn).arrivalDays, checkIn)
  )
}

/** 0, then a day later, a day earlier, two days later … */
function shiftsByDistance(): number[] {
  const shifts = [0]
  for (let days = 1; days <= shiftsAtMost; days++) shifts.push(days, -days)
  return shifts
}

/** The lengths to try: the wished one as far as it may be, then up to a week longer, then shorter. */
function lengthsFor({ minNights, maxNights }: ArrivalRules, wished: number): number[] {
  const nearest = Math.min(Math.max(wished, minNights), maxNights ?? Infinity)
  const lengths = [wished, nearest]
  for (let more = 1; more < 7; more++) lengths.push(nearest + more)
  for (let less = 1; less < 7 && nearest - less >= 1; less++) lengths.push(nearest - less)
  return lengths
}

function isSame(a: Stay, b: Stay): boolean {
  return a.checkIn === b.checkIn && a.checkOut === b.checkOut
}

/** The moment from which an arrival is too soon to be asked for; hour 24 is the next day's midnight. */
function lastMomentFor(checkIn: CalendarDate, { days, hour }: { days: number; hour: number }): string {
  const day = addDays(checkIn, (hour === 24 ? 1 : 0) - days)
  return `${day}T${String(hour % 24).padStart(2, '0')}:00`
}

/** The same day of the month so many months later, or the month's last where it has none. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  // An ISO instant begins with its date.
  return addDays(first.toISOString().slice(0, 10) as CalendarDate, Math.min(day, last) - 1)
}

/** Sunday is 0. The first day of 1970 was a Thursday. */
export function weekdayOf(date: CalendarDate): number {
  return (((epochDay(date) + 4) % 7) + 7) % 7
}

function hasDay(days: Weekdays, date: CalendarDate): boolean {
  return ((days >> weekdayOf(date)) & 1) === 1
}

function dayOf(moment: string): CalendarDate {
  // A moment at the home begins with its date.
  return moment.slice(0, 10) as CalendarDate
}
