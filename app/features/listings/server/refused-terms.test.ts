import { beforeAll, describe, expect, test } from 'vitest'
import { type TermsField, termsEditSchema } from '#features/pricing/terms-edit-schema.ts'
import type { PropertyId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'

// Everything that no host can mean, as the API refuses it: at its field, in words, and with nothing changed.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const host = await makeAccount(ctx)
let id: PropertyId

beforeAll(async () => {
  id = await makeListing(ctx, host)
})

const patch = (home: PropertyId, body: object) =>
  call('PATCH', `/properties/${home}/terms`, { as: host, body })

const summer = { name: 'Summer', from: '2026-12-01', until: '2026-12-11', price: 300 }
const fee = { label: 'Linen', amount: 8, per: 'guest' }
const share = { label: 'City tax', kind: 'percent', percent: 5 }
const sum = { label: 'Tourist tax', kind: 'amount', amount: 2, per: 'night' }
const plan = {
  payment_ways: ['cash'],
  payment_other: null,
  payment_share: 25,
  payment_rest_days: 30,
  deposit_due: 'arrival',
}
const long = 'x'.repeat(61)

/** An edit, the field that is to be complained of, and how; the field is that of the row where none is named. */
type Wrong = [edit: object, words: string, field?: string]

const ofAmount = (
  field: string,
  what: string,
  [least, most]: [number, number],
  most_ = most.toLocaleString('en-US'),
) =>
  [least - 0.01, -1, most + 0.01, 1e12]
    .map((value): Wrong => [{ [field]: value }, `${what} must be between ${least} and ${most_}`])
    .concat([
      [{ [field]: least + 0.001 }, `${what} can have at most two decimals`],
      [{ [field]: 'eighty' }, 'Enter a number, such as 180 or 79.50'],
    ])
const ofShare = (field: string, what: string, [least, most]: [number, number], beside = {}) =>
  [least - 0.01, -1, most + 0.01, 200]
    .map((value): Wrong => [{ ...beside, [field]: value }, `${what} must be between ${least} and ${most} %`])
    .concat([
      [{ ...beside, [field]: least + 1.001 }, `${what} can have at most two decimals`],
      [{ ...beside, [field]: 'ten' }, 'Enter a number, such as 10'],
    ])
const ofCount = (field: string, what: string, [least, most]: [number, number], beside = {}) =>
  [least - 1, most + 1, least + 0.5, 'two'].map(
    (value): Wrong => [
      { ...beside, [field]: value },
      `${what} must be a whole number between ${least} and ${most}`,
    ],
  )
const ofTime = (field: string, beside = {}) =>
  ['noon', '24:00', '9:00'].map(
    (value): Wrong => [{ ...beside, [field]: value }, 'Enter a time, such as 15:00'],
  )
const ofSwitch = (field: string): Wrong[] => [[{ [field]: 'yes' }, 'This must be true or false.']]
const ofDays = (field: string): Wrong[] => [
  [{ [field]: [7] }, 'Please give a value of at most 6.', `${field}.0`],
  [{ [field]: 'Friday' }, 'Choose days of the week'],
]
const inSeason = (change: object, words: string, field: string): Wrong => [
  { seasons: [{ ...summer, ...change }] },
  words,
  `seasons.0.${field}`,
]
const inFee = (change: object, words: string, field: string): Wrong => [
  { fees: [{ ...fee, ...change }] },
  words,
  `fees.0.${field}`,
]
const inTax = (tax: object, words: string, field: string): Wrong => [
  { taxes: [tax] },
  words,
  `taxes.0.${field}`,
]
const inSteps = (steps: object[], words: string, field: string): Wrong => [
  { cancellation: 'own', cancellation_steps: steps },
  words,
  `cancellation_steps.${field}`,
]

const wrong: Record<TermsField, Wrong[]> = {
  price_per_night: ofAmount('price_per_night', 'The price', [1, 10_000]),
  currency: [[{ currency: 'JPY' }, 'Choose a currency']],
  weekend_days: ofDays('weekend_days'),
  weekend_price: ofAmount('weekend_price', 'The price', [1, 10_000]),
  seasons: [
    [{ seasons: Array.from({ length: 61 }, () => summer) }, 'Keep at most 60 seasons'],
    inSeason({ name: '' }, 'Give it a name', 'name'),
    inSeason({ name: long }, 'Use at most 60 characters', 'name'),
    inSeason({ from: '' }, 'Choose its first night', 'from'),
    inSeason({ until: '2026-02-30' }, 'Choose its last night', 'until'),
    // One that ends before it begins, in no night, and one that goes into the next year with this year's date.
    ...['2026-11-30', '2026-12-01', '2026-01-06'].map((until) =>
      inSeason({ until }, 'The last night cannot be before the first', 'until'),
    ),
    inSeason({ until: '2028-12-03' }, 'A season can be two years long at most', 'until'),
    inSeason({ price: 0 }, 'The price must be between 1 and 10,000', 'price'),
    inSeason({ weekend_price: 79.999 }, 'The price can have at most two decimals', 'weekend_price'),
    inSeason({ price: null, weekend_price: 300 }, 'Give the price of its other nights too', 'price'),
    inSeason({ min_nights: 731 }, 'Nights must be a whole number between 1 and 730', 'min_nights'),
    inSeason({ max_nights: 0 }, 'Nights must be a whole number between 1 and 730', 'max_nights'),
    inSeason(
      { min_nights: 5, max_nights: 4 },
      'The longest stay cannot be shorter than the shortest',
      'max_nights',
    ),
    inSeason({ arrival_days: [] }, 'Choose at least one day', 'arrival_days'),
    inSeason({ departure_days: [] }, 'Choose at least one day', 'departure_days'),
    inSeason({ weekday_min_nights: [1] }, 'Give each day of the week, Sunday first', 'weekday_min_nights'),
    [
      { seasons: [summer, { ...summer, name: 'Yule', from: '2026-12-10', until: '2026-12-20' }] },
      'These nights are part of “Summer” already, Dec 01, 2026 to Dec 10, 2026',
      'seasons.1.from',
    ],
  ],
  weekly_discount: ofShare('weekly_discount', 'The discount', [0, 99]),
  monthly_discount: ofShare('monthly_discount', 'The discount', [0, 99]),
  early_days: [
    ...ofCount('early_days', 'Days', [1, 730], { early_discount: 5 }),
    [{ early_discount: 5 }, 'Give both the days and the discount'],
    [{ early_discount: 5, early_days: null }, 'Give both the days and the discount'],
  ],
  early_discount: [
    ...ofShare('early_discount', 'The discount', [0.01, 99], { early_days: 90 }),
    [{ early_days: 90 }, 'Give both the days and the discount'],
  ],
  last_minute_days: [
    ...ofCount('last_minute_days', 'Days', [0, 730], { last_minute_discount: 5 }),
    [{ last_minute_discount: 5 }, 'Give both the days and the discount'],
  ],
  last_minute_discount: [
    ...ofShare('last_minute_discount', 'The discount', [0.01, 99], { last_minute_days: 5 }),
    [{ last_minute_days: 5 }, 'Give both the days and the discount'],
  ],
  guests_included: [
    ...ofCount('guests_included', 'Guests', [1, 100], { extra_guest_fee: 5 }),
    [{ extra_guest_fee: 5 }, 'Give both the guests and the fee'],
  ],
  extra_guest_fee: [
    [{ guests_included: 2 }, 'Give both the guests and the fee'],
    [{ guests_included: 2, extra_guest_fee: 0 }, 'The fee must be between 0.01 and 10,000'],
  ],
  cleaning_fee: ofAmount('cleaning_fee', 'The fee', [0, 10_000]),
  pet_fee: [
    [{ pet_fee_per: 'stay' }, 'Give both the fee and what it is counted by'],
    [{ pet_fee: 0, pet_fee_per: 'stay' }, 'The fee must be between 0.01 and 10,000'],
  ],
  pet_fee_per: [
    [{ pet_fee: 10 }, 'Give both the fee and what it is counted by'],
    [{ pet_fee: 10, pet_fee_per: 'pet' }, 'Choose what it is counted by'],
  ],
  fees: [
    [{ fees: Array.from({ length: 6 }, () => fee) }, 'Keep at most 5 fees of your own'],
    inFee({ label: '' }, 'Say what it is for', 'label'),
    inFee({ label: long }, 'Use at most 60 characters', 'label'),
    inFee({ amount: undefined }, 'The fee is required', 'amount'),
    inFee({ amount: 0 }, 'The fee must be between 0.01 and 10,000', 'amount'),
    inFee({ per: 'bed' }, 'Choose what it is counted by', 'per'),
  ],
  taxes: [
    [{ taxes: Array.from({ length: 6 }, () => sum) }, 'Keep at most 5 taxes'],
    inTax({ ...share, label: ' ' }, 'Say what it is for', 'label'),
    inTax({ ...share, kind: 'other' }, 'Choose a share or an amount', 'kind'),
    inTax({ ...share, percent: null }, 'Enter the tax', 'percent'),
    inTax({ ...share, percent: 0 }, 'The tax must be between 0.01 and 100 %', 'percent'),
    inTax({ ...share, percent: 100.01 }, 'The tax must be between 0.01 and 100 %', 'percent'),
    inTax({ ...share, percent: 5.001 }, 'The tax can have at most two decimals', 'percent'),
    inTax({ ...sum, amount: null }, 'Enter the tax', 'amount'),
    inTax({ ...sum, amount: 10_001 }, 'The tax must be between 0.01 and 10,000', 'amount'),
    inTax({ ...sum, per: null }, 'Choose what it is counted by', 'per'),
    inTax({ ...sum, per: 'bed' }, 'Choose what it is counted by', 'per'),
    inTax({ ...sum, first_nights: 0 }, 'Nights must be a whole number between 1 and 730', 'first_nights'),
    inTax(
      { ...share, exempt_from_nights: 731 },
      'Nights must be a whole number between 1 and 730',
      'exempt_from_nights',
    ),
    [
      { taxes: [60, 40.01].map((percent) => ({ ...share, percent })) },
      'All taxes together cannot be more than 100 %',
      'taxes.1.percent',
    ],
  ],
  deposit: ofAmount('deposit', 'The deposit', [0, 100_000]),
  min_nights: ofCount('min_nights', 'Nights', [1, 730]),
  max_nights: [
    ...ofCount('max_nights', 'Nights', [1, 730]),
    [{ min_nights: 5, max_nights: 4 }, 'The longest stay cannot be shorter than the shortest'],
  ],
  weekday_min_nights: [
    [{ weekday_min_nights: [1, 2] }, 'Give each day of the week, Sunday first'],
    [
      { weekday_min_nights: [null, null, null, null, null, null, 731] },
      'Nights must be a whole number between 1 and 730',
      'weekday_min_nights.6',
    ],
  ],
  arrival_days: [...ofDays('arrival_days'), [{ arrival_days: [] }, 'Choose at least one day']],
  departure_days: [...ofDays('departure_days'), [{ departure_days: [] }, 'Choose at least one day']],
  notice_days: [
    ...ofCount('notice_days', 'Days', [0, 30], { notice_hour: 12 }),
    [{ notice_hour: 12 }, 'Give both the days and the hour'],
  ],
  notice_hour: [
    ...ofCount('notice_hour', 'The hour', [0, 24], { notice_days: 2 }),
    [{ notice_days: 2 }, 'Give both the days and the hour'],
  ],
  preparation_nights: ofCount('preparation_nights', 'Nights', [0, 7]),
  prepares_around_feeds: ofSwitch('prepares_around_feeds'),
  window_months: ofCount('window_months', 'Months', [1, 24]),
  allows_gaps: ofSwitch('allows_gaps'),
  children_welcome: ofSwitch('children_welcome'),
  infants_welcome: ofSwitch('infants_welcome'),
  max_pets: ofCount('max_pets', 'Pets', [1, 9]),
  check_in_from: ofTime('check_in_from'),
  check_in_until: ofTime('check_in_until'),
  check_out_until: ofTime('check_out_until'),
  quiet_from: [
    ...ofTime('quiet_from', { quiet_until: '07:00' }),
    [{ quiet_until: '07:00' }, 'Give both times'],
  ],
  quiet_until: [
    ...ofTime('quiet_until', { quiet_from: '22:00' }),
    [{ quiet_from: '22:00' }, 'Give both times'],
  ],
  parties_allowed: ofSwitch('parties_allowed'),
  house_rules: [
    [{ house_rules: ['a', 'b', 'c', 'd'] }, 'Write at most 3 rules of your own'],
    [{ house_rules: [' '] }, 'Write the rule', 'house_rules.0'],
    [{ house_rules: ['x'.repeat(201)] }, 'Use at most 200 characters', 'house_rules.0'],
  ],
  cancellation: [
    [{ cancellation: 'kind', cancellation_steps: [] }, 'Choose a policy'],
    [{ cancellation_steps: [] }, 'Choose a policy'],
  ],
  cancellation_steps: [
    [
      { cancellation: 'own', cancellation_steps: [4, 3, 2, 1].map((days) => ({ days, percent: days * 9 })) },
      'Keep at most 3 steps',
    ],
    [{ cancellation: 'own' }, 'Add at least one step'],
    [
      { cancellation: 'firm', cancellation_steps: [{ days: 30, percent: 100 }] },
      'Only a policy of your own has steps',
    ],
    inSteps([{ days: 366, percent: 50 }], 'Days must be a whole number between 0 and 365', '0.days'),
    inSteps([{ days: 30, percent: 0 }], 'The share must be a whole number between 1 and 100', '0.percent'),
    inSteps([{ days: 30, percent: 101 }], 'The share must be a whole number between 1 and 100', '0.percent'),
    inSteps(
      [
        { days: 30, percent: 100 },
        { days: 30, percent: 50 },
      ],
      'Enter fewer days than in the step above: less than 30',
      '1.days',
    ),
    inSteps(
      [
        { days: 30, percent: 50 },
        { days: 7, percent: 50 },
      ],
      'Refund less than in the step above: less than 50%',
      '1.percent',
    ),
  ],
  payment_ways: [
    [{ ...plan, payment_ways: ['gold'] }, 'Choose from the list', 'payment_ways.0'],
    [{ ...plan, payment_ways: Array.from({ length: 7 }, () => 'cash') }, 'Choose each way once'],
    [{ payment_share: 25 }, 'Choose the ways that you take'],
  ],
  payment_other: [
    [{ ...plan, payment_ways: ['other'] }, 'Say which way'],
    [{ ...plan, payment_ways: ['other'], payment_other: ' ' }, 'Say which way'],
    [{ ...plan, payment_ways: ['other'], payment_other: long }, 'Use at most 60 characters'],
    [{ ...plan, payment_other: 'Postal order' }, 'Choose another way too'],
  ],
  payment_share: [
    ...ofCount('payment_share', 'The share', [0, 100], {
      ...plan,
      payment_share: undefined,
    }),
    [{ ...plan, payment_share: null }, 'Say when what is due'],
    [{ payment_ways: [], payment_share: 25 }, 'Without a way there is no plan'],
  ],
  payment_rest_days: [
    ...ofCount('payment_rest_days', 'Days', [0, 365], { ...plan, payment_rest_days: undefined }),
    [{ ...plan, payment_rest_days: null }, 'Say when what is due'],
    [{ payment_ways: [], payment_rest_days: 30 }, 'Without a way there is no plan'],
  ],
  deposit_due: [
    [{ ...plan, deposit_due: 'never' }, 'Choose when'],
    [{ ...plan, deposit_due: null }, 'Say when what is due'],
    [{ payment_ways: [], deposit_due: 'arrival' }, 'Without a way there is no plan'],
  ],
  payment_holds_back: ofSwitch('payment_holds_back'),
  instant: ofSwitch('instant'),
  instant_reviewed: ofSwitch('instant_reviewed'),
}

const rows = Object.entries(wrong).flatMap(([name, all]) =>
  all.map(([edit, words, field = name]): [string, string, object] => [field, words, edit]),
)

describe('an edit of the terms is refused where no host can mean it', () => {
  test.each(rows)('%s: %s, for %j', async (field, words, edit) => {
    const { status, body } = await patch(id, { version: 0, ...edit })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: expect.arrayContaining([{ field, message: words }]) },
    })
  })

  test.each([
    [
      { window_months: 1, notice_days: 28, notice_hour: 12 },
      'notice_days',
      'Arrivals are taken one month ahead, so ask for 27 days at most',
    ],
    [
      { max_nights: 3, weekday_min_nights: [5, 5, 5, 5, 5, 5, 5] },
      'weekday_min_nights',
      'The longest stay is 3 nights; no shortest can be longer',
    ],
    [
      { min_nights: 7, seasons: [{ ...summer, max_nights: 4 }] },
      'seasons.0.max_nights',
      'The shortest stay here is 7 nights; the longest cannot be shorter',
    ],
    [
      { min_nights: 7, max_nights: 7, arrival_days: [6], departure_days: [5] },
      'departure_days',
      'No stay that is long enough, and not too long, begins and ends on these days',
    ],
  ])('%j would leave nobody who can book: at %s it says "%s"', async (edit, field, message) => {
    expect(await patch(id, { version: 0, ...edit })).toMatchObject({
      status: 400,
      body: { code: 'takesNoStay', errors: [{ field, message }] },
    })
  })

  test('by what is stored: a longest stay below the shortest, a version that is over, a price that is another by now', async () => {
    const own = await makeListing(ctx, host)
    await patch(own, { version: 0, min_nights: 5 })
    const was = { price_per_night: 179, currency: 'USD' }
    for (const [edit, status, code] of [
      [{ version: 1, max_nights: 4 }, 400, 'longestBelowShortest'],
      [{ version: 0, min_nights: 2 }, 409, 'changedElsewhere'],
      [{ version: 1, price_per_night: 200, was }, 409, 'changedElsewhere'],
    ] as const)
      expect(await patch(own, edit)).toMatchObject({ status, body: { code } })
    expect(await call('GET', `/properties/${own}/terms`, { as: host })).toMatchObject({
      body: { version: 1, price_per_night: 180, terms: { min_nights: 5, max_nights: null } },
    })
  })

  test('and nothing of any of them is kept', async () => {
    expect(await call('GET', `/properties/${id}/terms`, { as: host })).toMatchObject({
      status: 200,
      body: { version: 0, terms: null, price_per_night: 180 },
    })
  })

  test('no field may be anything, and no two say so in the words of a library', () => {
    const names = Object.keys(termsEditSchema.shape).filter((name) => name !== 'version' && name !== 'was')
    expect(Object.keys(wrong).sort()).toEqual(names.sort())
    for (const name of names) {
      const parsed = termsEditSchema.safeParse({ version: 0, [name]: Symbol(name) })
      const messages = parsed.error?.issues.map(({ message }) => message) ?? []
      expect(messages.filter((message) => /^(Invalid|Too|Expected)/.test(message))).toEqual([])
      expect(messages).not.toEqual([])
    }
  })
})
