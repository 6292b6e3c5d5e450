import { expect, test } from 'vitest'
import { houseRulesAsWorded } from '#features/pricing/know-words.ts'
import { termsWith } from '#features/pricing/testing/terms-with.ts'
import { money } from '#lib/money.ts'
import { timesApart } from './trip-words.ts'

test('the times to come and go are found among house rules as a home words them, and nothing else is', () => {
  const times = { check_in_from: '15:00:00', check_in_until: '20:00:00', check_out_until: '10:30:00' }
  const own = ['Check-in at the bakery next door', 'Shoes off, please']
  const rules =
    houseRulesAsWorded(
      { pricePerNight: money(18_000, 'EUR'), terms: termsWith({ ...times, house_rules: own }) },
      [],
    ) ?? []
  const apart = timesApart(rules)
  expect(apart.times).toEqual(['Check-in from 15:00 until 20:00', 'Check-out until 10:30'])
  expect(apart.others).toEqual(expect.arrayContaining(own))
  expect(apart.times.length + apart.others.length).toBe(rules.length)
})
