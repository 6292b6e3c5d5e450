import { expect, test } from 'vitest'
import { stayByHandSchema } from '#features/stays-by-hand/by-hand-schema.ts'
import { describeApi } from '../../../api.ts'
import { offerHours } from './offer.ts'
import { offerInputSchema } from './offer-schema.ts'

test('the description of the API names every time for which an offer may stand', () => {
  const { schemas } = Object(describeApi('https://holmward.example')).components
  const { anyOf } = schemas.OfferInput.properties.hours
  expect(anyOf.flatMap((one: { enum: number[] }) => one.enum)).toEqual([...offerHours])
})

const stay = { check_in_date: '2026-07-01', check_out_date: '2026-07-05', guests_count: 2 }
const offer = { ...stay, booking_id: crypto.randomUUID(), hours: 24, holds_nights: false }
const byHand = { ...stay, property_id: crypto.randomUUID(), guest_name: 'Maya Olsen' }
const night = { kind: 'nights', label: null, amount: 620 }

test.each([
  ['an offer', offerInputSchema, (total_price: number) => ({ ...offer, total_price })],
  ['a line of an offer', offerInputSchema, (amount: number) => ({ ...offer, lines: [{ ...night, amount }] })],
  [
    'a discount in an offer',
    offerInputSchema,
    (amount: number) => ({ ...offer, lines: [night, { ...night, amount: -amount }] }),
  ],
  ['a stay by hand', stayByHandSchema, (total_price: number) => ({ ...byHand, total_price })],
])('a price of three decimals is refused as such, not taken for none: %s', (_, schema, of) => {
  for (const amount of [100, 100.5, 79.99]) expect(schema.safeParse(of(amount)).success).toBe(true)
  for (const amount of [100.005, 79.999])
    expect(schema.safeParse(of(amount)).error?.issues.map(({ message }) => message)).toEqual([
      'The price can have two decimals',
    ])
})
