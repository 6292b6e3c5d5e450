import { formatCount } from '#lib/text.ts'

type Bounds = { min: number; max: number }

const amountOf = (what: string) => (bounds: Bounds) => ({
  missing: `${what} is required`,
  noNumber: 'Enter a number, such as 180 or 79.50',
  outside: `${what} must be between ${bounds.min} and ${formatCount(bounds.max)}`,
  decimals: `${what} can have at most two decimals`,
})

const percentOf = (what: string) => (bounds: Bounds) => ({
  noNumber: 'Enter a number, such as 10',
  outside: `${what} must be between ${bounds.min} and ${bounds.max} %`,
  decimals: `${what} can have at most two decimals`,
})

const countOf = (what: string) => (bounds: Bounds) =>
  `${what} must be a whole number between ${bounds.min} and ${bounds.max}`

/** What is said beside the fields of a home's terms, by what the field holds. */
export const termsInputWords = {
  amounts: {
    price: amountOf('The price'),
    fee: amountOf('The fee'),
    tax: amountOf('The tax'),
    deposit: amountOf('The deposit'),
  },
  shares: { tax: percentOf('The tax'), discount: percentOf('The discount') },
  counts: {
    nights: countOf('Nights'),
    days: countOf('Days'),
    months: countOf('Months'),
    guests: countOf('Guests'),
    pets: countOf('Pets'),
    hour: countOf('The hour'),
    share: countOf('The share'),
  },
  time: 'Enter a time, such as 15:00',
  weekdays: {
    unknown: 'Choose days of the week',
    none: 'Choose at least one day',
    each: 'Give each day of the week, Sunday first',
  },
  label: { missing: 'Say what it is for', empty: 'Say what it is for', long: 'Use at most 60 characters' },
  season: {
    name: { missing: 'Give it a name', empty: 'Give it a name', long: 'Use at most 60 characters' },
    from: 'Choose its first night',
    until: 'Choose its last night',
    reversed: 'The last night cannot be before the first',
    long: 'A season can be two years long at most',
    weekendAlone: 'Give the price of its other nights too',
    many: (most: number) => `Keep at most ${most} seasons`,
    overlapping: (name: string, first: string, last: string) =>
      `These nights are part of “${name}” already, ${first} to ${last}`,
  },
  maxBelowMin: 'The longest stay cannot be shorter than the shortest',
  unit: 'Choose what it is counted by',
  manyFees: (most: number) => `Keep at most ${most} fees of your own`,
  tax: {
    kind: 'Choose a share or an amount',
    missing: 'Enter the tax',
    many: (most: number) => `Keep at most ${most} taxes`,
    above: 'All taxes together cannot be more than 100 %',
  },
  currency: 'Choose a currency',
  rule: { empty: 'Write the rule', long: 'Use at most 200 characters' },
  manyRules: (most: number) => `Write at most ${most} rules of your own`,
  cancellation: {
    policy: 'Choose a policy',
    many: (most: number) => `Keep at most ${most} steps`,
    notOwn: 'Only a policy of your own has steps',
    none: 'Add at least one step',
  },
  payment: {
    way: 'Choose from the list',
    twice: 'Choose each way once',
    ways: 'Choose the ways that you take',
    other: { empty: 'Say which way', long: (most: number) => `Use at most ${most} characters` },
    otherUnchosen: 'Choose another way too',
    depositDue: 'Choose when',
    dates: 'Say when what is due',
    withoutWay: 'Without a way there is no plan',
  },
  version: 'version must be a whole number',
  /** Of pairs that are given half. */
  pairs: {
    discount: 'Give both the days and the discount',
    guests: 'Give both the guests and the fee',
    pets: 'Give both the fee and what it is counted by',
    notice: 'Give both the days and the hour',
    quiet: 'Give both times',
  },
}
