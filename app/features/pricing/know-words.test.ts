import { expect, it } from 'vitest'
import { money } from '#lib/money.ts'
import { plainTerms } from './stay-terms.ts'
import { termsWith } from './testing/terms-with.ts'
import { thingsToKnow } from './words.ts'

const price = money(18_000, 'EUR')
const terms = termsWith()

it('says nothing of a home whose host has said nothing', () => {
  expect(thingsToKnow(plainTerms(price), { pets: true, smoking: true })).toEqual([])
})

it('says only what is asked', () => {
  expect(thingsToKnow({ pricePerNight: price, terms }, { pets: false, smoking: false })).toEqual([
    { heading: 'House rules', lines: ['No pets', 'No smoking', 'No parties'] },
  ])
})

it('says everything that a host can ask', () => {
  const all = {
    ...terms,
    check_in_from: '15:00:00',
    check_in_until: '22:00:00',
    check_out_until: '11:00:00',
    quiet_from: '22:00:00',
    quiet_until: '07:00:00',
    children_welcome: false,
    infants_welcome: false,
    parties_allowed: true,
    house_rules: ['Shoes off, please'],
    min_nights: 3,
    max_nights: 28,
    arrival_days: [5, 6],
    departure_days: [1],
    notice_days: 2,
    notice_hour: 18,
    deposit: 250,
  }
  expect(thingsToKnow({ pricePerNight: price, terms: all }, { pets: true, smoking: true })).toEqual([
    {
      heading: 'Check-in and check-out',
      lines: ['Check-in from 15:00 until 22:00', 'Check-out until 11:00'],
    },
    {
      heading: 'House rules',
      lines: [
        'Quiet from 22:00 to 07:00',
        'Does not suit children',
        'Does not suit infants',
        'Up to 2 pets',
        'Smoking is allowed',
        'Parties are allowed',
        'Shoes off, please',
      ],
    },
    {
      heading: 'The stay',
      lines: [
        'At least 3 nights',
        'At most 28 nights',
        'Arrival on Friday or Saturday',
        'Departure on Monday',
        'Request at least 2 days before arrival, before 18:00',
      ],
    },
    { heading: 'Deposit', lines: ['€250, returned after the stay, less any damage you both agree on'] },
  ])
})

const noSeason = {
  name: 'Summer',
  price: null,
  weekend_price: null,
  max_nights: null,
  weekday_min_nights: null,
  arrival_days: null,
  departure_days: null,
}

it('tells of the seasons that are still to come, and of none that is over', () => {
  const season = { ...noSeason, min_nights: 5 }
  const seasons = [
    { ...season, from: '2026-05-01', until: '2026-06-15' },
    { ...season, from: '2026-07-01', until: '2026-08-01' },
  ]
  const home = { pricePerNight: price, terms: { ...terms, seasons } }
  const told = thingsToKnow(home, { pets: false, smoking: false }).find(
    ({ heading }) => heading === 'The stay',
  )
  expect(told?.lines).toEqual(['At least 5 nights for arrivals from Jul 01, 2026 to Jul 31, 2026'])
})
