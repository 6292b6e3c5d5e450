import fc from 'fast-check'
import { expect, it } from 'vitest'
import { childrenCount, guestsCount, infantsCount, petsCount } from '../booking-schema.ts'
import { readParty } from './read-party.ts'

const read = (address: string, maxPets = 9) =>
  readParty(new URLSearchParams(address), { maxGuests: 4, maxPets })
const nobody = { children: 0, infants: 0, pets: 0 }

it('takes from an address who comes, and says nothing of what can be', () => {
  expect(read('')).toEqual({ guests: 1, company: nobody, corrected: [] })
  expect(read('guests=4&children=3&infants=5&pets=9')).toEqual({
    guests: 4,
    company: { children: 3, infants: 5, pets: 9 },
    corrected: [],
  })
})

it.each([
  ['guests=0', 1, nobody, ['The link does not say how many guests come. This is for 1 guest.']],
  ['guests=abc', 1, nobody, ['The link does not say how many guests come. This is for 1 guest.']],
  ['guests=1e9', 1, nobody, ['The link does not say how many guests come. This is for 1 guest.']],
  ['guests=9', 4, nobody, ['The link is for 9 guests, and this home takes up to 4. This is for 4.']],
  [
    'guests=2&children=4',
    2,
    { ...nobody, children: 1 },
    ['At least 1 adult is required. This is for 1 child.'],
  ],
  [
    'guests=2&infants=100',
    2,
    { ...nobody, infants: 5 },
    ['At most 5 infants can come along. This is for 5.'],
  ],
  ['guests=2&pets=10', 2, { ...nobody, pets: 9 }, ['This home takes up to 9 pets, so we changed 10 to 9.']],
  ['guests=2&pets=-1', 2, nobody, ['The link does not say how many pets come. This is for none.']],
])('%s is corrected, and said', (address, guests, company, corrected) => {
  expect(read(address)).toEqual({ guests, company, corrected })
})

it('a link named more pets than the home takes, and up to 9 were let through', () => {
  expect(read('guests=2&pets=9', 2)).toMatchObject({
    company: { pets: 2 },
    corrected: ['This home takes up to 2 pets, so we changed 9 to 2.'],
  })
  expect(read('guests=2&pets=1', 0)).toMatchObject({
    company: { pets: 0 },
    corrected: ['This home doesn’t allow pets, so we removed them.'],
  })
})

it('whatever an address says, the party that is read can be asked for', () => {
  const text = fc.oneof(fc.string(), fc.integer({ min: -5, max: 2_000 }).map(String))
  fc.assert(
    fc.property(text, text, text, text, (guests, children, infants, pets) => {
      const party = read(new URLSearchParams({ guests, children, infants, pets }).toString())
      const { children: young, infants: babies, pets: animals } = party.company
      guestsCount.parse(party.guests)
      childrenCount.parse(young)
      infantsCount.parse(babies)
      petsCount.parse(animals)
      expect(young).toBeLessThan(party.guests)
    }),
  )
})
