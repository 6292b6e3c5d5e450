import { type PackedTerms, packTerms } from '#features/pricing/packed-terms.ts'
import { stayRulesOf } from '#features/pricing/rules-of-terms.ts'
import type { StayRules } from '#features/pricing/stay-rules.ts'
import { isPlainForGuests, priceTermsOf, type StayTerms } from '#features/pricing/stay-terms.ts'

/** Rules by the clocks of a zone. Many homes have the same, so that a question asks each only once; `key` names them. */
export type HomeRules = { key: string; rules: StayRules; zone: string }

/**
 * What a home asks of those who stay: which stays it takes, what they cost (null where that is price × nights), and whether
 * they are confirmed at once.
 */
export type HomeTerms = { asks: HomeRules; prices: PackedTerms | null; instant: boolean }

/** The terms of a home whose clocks show the time of a zone (IANA name). */
export function homeTermsOf(home: StayTerms, zone: string): HomeTerms {
  // Preparation stands in the nights that are taken already.
  const rules = { ...stayRulesOf(home), preparation: 0, preparesAroundFeeds: true }
  const prices = priceTermsOf(home)
  return {
    asks: { key: JSON.stringify([zone, rules]), rules, zone },
    prices: isPlainForGuests(prices) ? null : packTerms(prices),
    instant: home.terms?.instant ?? false,
  }
}

/** The rules that a key names. */
export function rulesOfKey(key: string): HomeRules {
  const [zone, rules]: [string, StayRules] = JSON.parse(key) // written above
  return { key, rules, zone }
}
