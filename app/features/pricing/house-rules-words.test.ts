import { expect, test } from 'vitest'
import { money } from '#lib/money.ts'
import { readHouseRules } from './house-rules-words.ts'
import { termsWith } from './testing/terms-with.ts'
import { houseRulesAsWorded } from './words.ts'

const own = [
  'Check-in at the bakery next door',
  'Check-in from 15:00 only with a call before',
  'Check-out until 11:00 on Sundays',
  'Shoes off, please',
]

function rulesOf(times: Partial<ReturnType<typeof termsWith>>): string[] {
  const terms = termsWith({
    check_in_from: null,
    check_in_until: null,
    check_out_until: null,
    ...times,
    house_rules: own,
  })
  return houseRulesAsWorded({ pricePerNight: money(18_000, 'EUR'), terms }, []) ?? []
}

test('the hours to come and go are found among house rules as a home words them, and nothing else is', () => {
  const rules = rulesOf({
    check_in_from: '15:00:00',
    check_in_until: '20:00:00',
    check_out_until: '10:30:00',
  })
  const read = readHouseRules(rules)
  expect(read).toMatchObject({ checkIn: 'from 15:00 until 20:00', checkOut: 'until 10:30' })
  expect(read.others).toEqual(expect.arrayContaining(own))
  expect(read.others).toHaveLength(rules.length - 2)
})

test('a home that says no hours has none, whatever its own rules begin with', () => {
  const rules = rulesOf({})
  expect(readHouseRules(rules)).toEqual({ checkIn: null, checkOut: null, others: rules })
})
