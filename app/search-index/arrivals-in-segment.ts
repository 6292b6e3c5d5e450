import { readClock } from '#app/listing-matching/clocks.ts'
import type { HomeRules } from '#app/listing-matching/home-terms.ts'
import type { Flexible } from '#app/listing-matching/match-stay.ts'
import {
  type ArrivalsAsked,
  askArrivals,
  evaluateArrivals,
  verdicts,
} from '#features/pricing/arrivals-taken.ts'
import { type Bitmap, hasBit } from './bitmap.ts'
import { isTaken } from './nights.ts'
import type { Segment } from './segment.ts'
import type { SegmentTerms } from './segment-terms.ts'
import { takenByWord } from './taken-by-word.ts'

type Known = Pick<Segment, 'nights' | 'terms'>

/** Keeps the listings that take a stay from any of the arrivals. */
export function keepTakingAny(bits: Bitmap, segment: Known, flexible: Flexible): void {
  const has = segment.terms?.has
  const asked = arrivalsIn(segment, flexible)
  for (let word = 0; word < bits.length; word++) {
    // Within the bitmaps, which are as long as each other.
    const before = bits[word] as number
    if (before === 0) continue
    let kept = before & asked.freeIn(word)
    let rest = has ? kept & (has[word] as number) : 0
    while (rest !== 0) {
      const bit = rest & -rest
      rest ^= bit
      if (!asked.takes((word << 5) + 31 - Math.clz32(bit))) kept ^= bit
    }
    bits[word] = kept
  }
}

/** What is asked of the listings of a segment about arrivals. Quickest when they are asked in the order of their numbers. */
export type ArrivalsInSegment = {
  /** Which of the 32 listings of a word of bits are free from any of the arrivals. */
  freeIn(word: number): number
  /** Whether a listing takes a stay from any of them. */
  takes(listing: number): boolean
  /** The days of those that it takes, ascending: the first `count` of a list that is good until another listing is asked. */
  list(listing: number): { days: ArrayLike<number>; count: number }
}

/** The arrivals of a question in a segment. */
export function arrivalsIn({ nights, terms }: Known, flexible: Flexible): ArrivalsInSegment {
  const { arrivals } = flexible
  const taken = takenByWord(nights, flexible)
  const verdictsOf = terms ? judgesIn(terms, flexible) : null
  const takesFrom = (listing: number, place: number, judged: Judged | null) => {
    if (((taken.at(listing >>> 5)[place] as number) >>> (listing & 31)) & 1) return false // within the arrivals
    const verdict = judged && judged !== always ? judged[place] : verdicts.taken
    if (verdict !== verdicts.inGapsOnly) return verdict === verdicts.taken
    const day = arrivals[place] as number
    return isTaken(nights, day - 1, listing) && isTaken(nights, day + flexible.nights, listing)
  }
  const judgedOf = (listing: number) =>
    terms && verdictsOf && hasBit(terms.has, listing) ? verdictsOf(listing) : null
  const isAlwaysFree = (listing: number) => ((taken.alwaysFreeIn(listing >>> 5) >>> (listing & 31)) & 1) === 1
  const every = { days: arrivals, count: arrivals.length }
  const some = { days: new Int32Array(arrivals.length), count: 0 }
  return {
    freeIn: (word) => taken.freeIn(word),
    takes: (listing) => {
      const judged = judgedOf(listing)
      if (judged === never) return false
      if (judged === always && isAlwaysFree(listing)) return arrivals.length > 0
      for (let place = 0; place < arrivals.length; place++) if (takesFrom(listing, place, judged)) return true
      return false
    },
    list: (listing) => {
      const judged = judgedOf(listing)
      // Most homes are free and take all.
      if ((judged === null || judged === always) && isAlwaysFree(listing)) return every
      some.count = 0
      for (let place = 0; place < arrivals.length; place++)
        if (takesFrom(listing, place, judged)) some.days[some.count++] = arrivals[place] as number
      return some
    },
  }
}

type Judged = Uint8Array

/** Of rules that take none of the arrivals, and of those that take all of them. */
const never: Judged = new Uint8Array(0)
const always: Judged = new Uint8Array(0)

/** What a question's arrivals are to rules, by their number; page, counts and map ask for the same. */
type KnownJudges = { key: string; judged: (Judged | undefined)[]; asked: ArrivalsAsked }
const known = new WeakMap<SegmentTerms, KnownJudges[]>()
const mostKnown = 4
/** In a quarter of an hour no zone's day begins but at its start, and notice ends on the hour. */
const quarter = 15

function judgesIn(terms: SegmentTerms, { nights, arrivals, now }: Flexible): (listing: number) => Judged {
  const kept = known.get(terms) ?? []
  known.set(terms, kept)
  const key = [nights, Math.floor(now / quarter), ...arrivals].join(' ')
  let found = kept.find((each) => each.key === key)
  if (!found) {
    found = { key, judged: [], asked: askArrivals(nights, arrivals) }
    kept.push(found)
    if (kept.length > mostKnown) kept.shift()
  }
  const { judged, asked } = found
  return (listing) => {
    const number = terms.rulesOf[listing] as number // one for each listing
    const rules = terms.rules[number]
    const verdict = judged[number] ?? (rules ? judge(rules, asked, now) : never)
    judged[number] = verdict
    return verdict
  }
}

function judge(asks: HomeRules, asked: ArrivalsAsked, now: number): Judged {
  const judged = evaluateArrivals(asks.rules, asked, readClock(asks.zone, now).moment)
  if (judged.every((verdict) => verdict === verdicts.taken)) return always
  return judged.some((verdict) => verdict !== verdicts.refused) ? judged : never
}
