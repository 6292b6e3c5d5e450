import { expect, it } from 'vitest'
import { currencies, currencySign } from '#lib/money.ts'
import { toListingInput, validateListing } from './listing-form-values.ts'

const filled = {
  title: 'Lantern Cabin',
  property_type: 'cabin',
  address: '12 Example Lane',
  city: 'Austin',
  state: 'Texas',
  country: 'United States',
  price_per_night: '$1,180.50',
  bedrooms: '1',
  bathrooms: '1',
  max_guests: '2',
}

function formOf(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...filled, ...values })) data.set(name, value)
  return data
}

it.each(['+1 (512) 555-0123', '+1.512.555.0123', '+15125550123'])(
  'takes the phone number %s, in groups as people and browsers write it',
  (typed) => {
    const data = formOf({ contact_phone: typed })
    expect(validateListing(data)).toEqual([])
    expect(toListingInput(data).contact_phone).toBe('+15125550123')
  },
)

it('does not send a number as it is dialled at home', () => {
  const data = formOf({ contact_phone: '(0171) 555 0123', contact_phone_country: 'DE' })
  expect(validateListing(data)).toEqual([])
  expect(toListingInput(data)).toMatchObject({ contact_phone: '+491715550123' })
  expect(toListingInput(data)).not.toHaveProperty('contact_phone_country')
})

it('takes a number without a plus as it is, where no country was chosen', () => {
  const data = formOf({ contact_phone: '5125550123', contact_phone_country: 'none' })
  expect(validateListing(data)).toEqual([])
  expect(toListingInput(data).contact_phone).toBe('5125550123')
})

it('still names a phone number that is none', () => {
  expect(validateListing(formOf({ contact_phone: 'ask at the bakery' }))).toEqual([
    { field: 'contact_phone', message: 'Invalid phone number format' },
  ])
})

it('reads a price as it is written, with its sign and its thousands', () => {
  expect(toListingInput(formOf({})).price_per_night).toBe(1180.5)
})

it.each(currencies.flatMap((currency) => [currency, currencySign(currency)]))(
  'reads a price with %s before or after it',
  (sign) => {
    for (const price_per_night of [`${sign}1,180.50`, `${sign} 1,180.50`, `1,180.50 ${sign}`])
      expect(toListingInput(formOf({ price_per_night })).price_per_night).toBe(1180.5)
  },
)

it.each(['12€50', '12EUR50', '1$80', 'EUR', '79,50 something'])(
  'takes %s, in which it is no sign before or after a number, for no price',
  (price_per_night) => {
    const { price_per_night: price } = toListingInput(formOf({ price_per_night }))
    expect(price ?? Number.NaN).toBeNaN()
  },
)

it.each([
  ['79,50', 79.5],
  ['1.180,50', 1180.5],
  ['$ 1 180', 1180],
  ['10,000', 10_000],
])('does not take the comma of %s for something else', (price_per_night, price) => {
  expect(toListingInput(formOf({ price_per_night })).price_per_night).toBe(price)
})

it.each([
  ['149.995', 'Price can have at most two decimals'],
  ['1,18,0', 'Enter the price as a number, such as 180 or 79.50'],
  ['a lot', 'Enter the price as a number, such as 180 or 79.50'],
])('says of the price %s what is wrong with it', (price_per_night, message) => {
  expect(validateListing(formOf({ price_per_night }))).toEqual([{ field: 'price_per_night', message }])
})
