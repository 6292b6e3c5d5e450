import { expect, test } from 'vitest'
import type { HostTerms } from '../../host-terms-schema.ts'
import { onNewerTerms } from './newer-terms.ts'
import { beginning, newRowKey, type SeasonDraft, toTermsForm } from './terms-form.ts'

type Terms = NonNullable<HostTerms['terms']>

const season = (name: string, from: string, until: string, price = 300): Terms['seasons'][number] => ({
  ...{ name, from, until, price, weekend_price: null, min_nights: null, max_nights: null },
  ...{ weekday_min_nights: null, arrival_days: null, departure_days: null },
})
const spring = season('Spring', '2027-04-01', '2027-05-01')
const summer = season('Summer', '2027-07-01', '2027-08-01')
const winter = season('Winter', '2027-12-20', '2028-01-05')

function stored(version: number, values: Partial<Terms>, price = 180): HostTerms {
  return {
    property_id: 'home',
    title: 'Sluice House',
    max_guests: 4,
    takes_pets: false,
    price_per_night: price,
    currency: 'USD',
    version,
    terms: { ...beginning, version, now: '2026-11-27T12:00', ...values },
  } as HostTerms
}

const names = (seasons: readonly Pick<SeasonDraft, 'name' | 'price'>[]) =>
  seasons.map(({ name, price }) => `${name} ${price}`)

test('what was typed stays, and what was changed somewhere else comes to it', () => {
  const before = stored(1, { cleaning_fee: 40, min_nights: 2 })
  const form = { ...toTermsForm(before), weekly_discount: '10', min_nights: 'three' }
  const newer = stored(2, { cleaning_fee: 60, min_nights: 4 }, 200)
  expect(onNewerTerms(form, toTermsForm(before), toTermsForm(newer))).toMatchObject({
    weekly_discount: '10',
    min_nights: 'three',
    cleaning_fee: '60',
    price_per_night: '200',
  })
})

test('of seasons each row for itself: added, changed and taken out in either window', () => {
  const before = stored(1, { seasons: [spring, summer] })
  const opened = toTermsForm(before)
  const [first, second] = opened.seasons
  if (!first || !second) throw new Error('no seasons')
  const added = { ...second, key: newRowKey(), name: 'Autumn', from: '2027-10-01', last: '2027-10-31' }
  const newer = stored(2, { seasons: [{ ...spring, price: 350 }, summer, winter] })
  const merge = (seasons: SeasonDraft[], now = newer) =>
    names(onNewerTerms({ ...opened, seasons }, opened, toTermsForm(now)).seasons)
  expect(merge([first, second])).toEqual(['Spring 350', 'Summer 300', 'Winter 300'])
  expect(merge([first, second, added])).toEqual(['Spring 350', 'Summer 300', 'Winter 300', 'Autumn 300'])
  expect(merge([first, { ...second, price: '320' }])).toEqual(['Spring 350', 'Winter 300', 'Summer 320'])
  expect(merge([first])).toEqual(['Spring 350', 'Winter 300'])
  // Both changed the same one: both stand there, and saving says that they overlap.
  expect(merge([{ ...first, price: '280' }, second])).toEqual([
    'Spring 350',
    'Summer 300',
    'Winter 300',
    'Spring 280',
  ])
  // The same change in both is one.
  expect(merge([{ ...first, price: '350' }, second])).toEqual(['Spring 350', 'Summer 300', 'Winter 300'])
})

test('rows stay in the order in which they were typed where nobody else has changed them, and steps in theirs', () => {
  const steps = [
    { days: 30, percent: 100 },
    { days: 7, percent: 50 },
  ]
  const before = stored(1, { cancellation: 'own', cancellation_steps: steps })
  const opened = toTermsForm(before)
  const [first, last] = opened.cancellation_steps
  if (!first || !last) throw new Error('no steps')
  const form = { ...opened, cancellation_steps: [{ ...first, days: '28' }, last] }
  const merge = (values: Partial<Terms>) => {
    const newer = stored(2, { cancellation: 'own', cancellation_steps: steps, ...values })
    const merged = onNewerTerms(form, opened, toTermsForm(newer))
    return merged.cancellation_steps.map(({ days, percent }) => `${days} ${percent}`)
  }
  expect(merge({ cleaning_fee: 40 })).toEqual(['28 100', '7 50'])
  expect(merge({ cancellation_steps: [...steps, { days: 2, percent: 20 }] })).toEqual([
    '28 100',
    '7 50',
    '2 20',
  ])
})

test('rows are told apart by what they say and not by their keys', () => {
  const before = stored(1, { house_rules: ['Shoes off.'], seasons: [summer] })
  const opened = toTermsForm(before)
  const again = { ...opened, seasons: opened.seasons.map((row) => ({ ...row, key: newRowKey() })) }
  const newer = stored(2, { house_rules: ['No candles.', 'Shoes off.'], seasons: [] })
  const merged = onNewerTerms(
    { ...again, house_rules: ['Shoes off.', 'Feed the cat.'] },
    opened,
    toTermsForm(newer),
  )
  expect(merged.house_rules).toEqual(['No candles.', 'Shoes off.', 'Feed the cat.'])
  expect(merged.seasons).toEqual([])
})

test('after saving the form says what is stored, in its order, and keeps what was typed meanwhile', () => {
  const sent = { ...toTermsForm(stored(1, {})), weekly_discount: '7,5' }
  const rows = toTermsForm(stored(1, { seasons: [winter, spring] })).seasons
  const typed = { ...sent, seasons: rows, min_nights: '3' }
  const saved = toTermsForm(stored(2, { weekly_discount: 7.5, seasons: [spring, winter] }))
  const merged = onNewerTerms(typed, { ...sent, seasons: rows }, saved)
  expect(merged).toMatchObject({ weekly_discount: '7.5', min_nights: '3' })
  expect(names(merged.seasons)).toEqual(['Spring 300', 'Winter 300'])
  // The same rows, so that nobody is thrown out of the box where they are.
  expect(merged.seasons.map(({ key }) => key)).toEqual([rows[1]?.key, rows[0]?.key])
})
