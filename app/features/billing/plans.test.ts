import { describe, expect, it } from 'vitest'
import { type PlanSite, planOffers } from './plans.ts'
import { pricingQuestions } from './pricing-questions.ts'

const asInstalled: PlanSite = { billingEnforcement: 'off', guide: { kind: 'none' } }
const withAll: PlanSite = { billingEnforcement: 'publish', guide: { kind: 'overpass' } }

function featuresOf(site: PlanSite) {
  return planOffers(null, site).flatMap(({ plan, features }) =>
    features.map(({ text, note }) => ({ plan, text, note })),
  )
}

const noteOn = (site: PlanSite, text: string) => featuresOf(site).find((one) => one.text === text)?.note

describe('the plans', () => {
  it('does not promise a limit, or its absence, that binds nobody on this site', () => {
    expect(noteOn(asInstalled, 'One property')).toMatch(
      /does not limit listings by plan at present.*needs no plan/,
    )
    expect(noteOn(asInstalled, 'Unlimited properties')).toMatch(/does not limit listings by plan at present/)
    for (const text of ['One property', 'Unlimited properties']) {
      expect(noteOn(withAll, text)).toMatch(/online at a time/)
      expect(noteOn(withAll, text)).not.toMatch(/at present/)
    }
  })

  it('does not promise places of a guide book that its source does not have', () => {
    const text = 'A guide book for every home, started for you'
    expect(noteOn(asInstalled, text)).toMatch(/towns: the centre, places nearby and the nearest larger city/)
    expect(noteOn(asInstalled, text)).not.toMatch(/OpenStreetMap/)
    expect(noteOn(withAll, text)).toMatch(/up to 40 nearby places from OpenStreetMap/)
  })

  it('keeps the words of the offer on every site', () => {
    const offer = (site: PlanSite) => featuresOf(site).map(({ plan, text }) => `${plan}: ${text}`)
    expect(offer(asInstalled)).toEqual(offer(withAll))
    expect(offer(asInstalled)).toContain('starter: One property')
  })
})

describe('the questions', () => {
  const answerOf = (id: string, site: PlanSite) =>
    pricingQuestions(site).find((question) => question.id === id)?.answer

  it('does not threaten a switch with what does not happen on this site', () => {
    for (const id of ['difference', 'switch']) {
      expect(answerOf(id, asInstalled)).toMatch(/not limit listings by plan at present/)
      expect(answerOf(id, withAll)).not.toMatch(/at present/)
      expect(answerOf(id, asInstalled)).toContain(answerOf(id, withAll))
    }
  })
})
