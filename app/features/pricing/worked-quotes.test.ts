import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Currency, currencies, parseCurrency, toDecimal, usualCurrency } from '#lib/money.ts'
import { calendarDate, type Stay } from '#lib/stay.ts'
import type { Party } from './price-terms.ts'
import { quoteStay } from './quote.ts'
import { parseTerms } from './stay-terms.ts'
import type { StayTermsFields } from './terms-fields.ts'
import { taxWith, termsWith } from './testing/terms-with.ts'

// The quotes that stand in docs/worked-quotes.md, reckoned by hand.

type WorkedQuote = {
  what: string
  currency: Currency
  price: string
  terms: Partial<StayTermsFields>
  stay: Stay
  party: Party
  byHand: string
  lines: string
  total: string
}

// What a row does not say of a season or night that it names.
const noSeason = {
  name: '',
  price: null,
  weekend_price: null,
  min_nights: null,
  max_nights: null,
  weekday_min_nights: null,
  arrival_days: null,
  departure_days: null,
}

const noNight = { price: null, min_nights: null }

const quotes = readFileSync('docs/worked-quotes.md', 'utf8').split('\n').flatMap(readRow)

test('there are at least fifty worked quotes, and one in each currency', () => {
  expect(quotes.length).toBeGreaterThanOrEqual(50)
  expect(new Set(quotes.map(({ currency }) => currency))).toEqual(new Set(currencies))
})

test.each(quotes)('$what: $total', ({ currency, price, terms, stay, party, lines, total }) => {
  const home = parseTerms({ currency, price_per_night: price, terms: termsWith(terms) })
  const quote = home && quoteStay(home, { stay, party })
  expect(quote?.lines.map(({ kind, amount }) => `${kind} ${toDecimal(amount)}`).join('; ')).toBe(lines)
  expect(quote && toDecimal(quote.total)).toBe(total)
  expect(quote && toDecimal(quote.deposit)).toBe((terms.deposit ?? 0).toFixed(2))
})

test.each(quotes)('$what, by hand: $byHand', ({ byHand, lines, total }) => {
  const cents = byHand.split(';').map((part) => roundHalfUp(workOut(part)))
  expect(cents.map(inUnits)).toEqual(lines.split('; ').map((line) => line.split(' ')[1]))
  expect(inUnits(cents.reduce((sum, each) => sum + each, 0))).toBe(total)
})

test.each([
  ['2 × 15 × 3', 90],
  ['180 + 4 × 240 = 1140', 1140],
  ['−12.5 % of 239.97 = −29.99625', -29.99625],
  ['7 % of 588.28 + 55 = 45.0296', 45.0296],
  ['7 − 10.50 (half of it would leave less)', -3.5],
])('%s is worked out', (part, result) => {
  expect(workOut(part)).toBe(result * millionths)
})

test.each(['100 +', 'a week', '2 × 3 = 7', '10 %'])('%s is not let pass', (part) => {
  expect(() => workOut(part)).toThrow()
})

/** One row of the table; nothing for any other line. */
function readRow(line: string): WorkedQuote[] {
  const [
    ,
    number,
    what = '',
    asked = '',
    terms = '',
    stay = '',
    who = '',
    byHand = '',
    lines = '',
    total = '',
  ] = line.split('|').map((cell) => cell.trim())
  const [price = '', code = usualCurrency] = asked.split(' ').reverse()
  const currency = parseCurrency(code)
  if (!/^\d+$/.test(number ?? '')) return []
  if (!currency) throw new Error(`no currency: ${code}`)
  const [checkIn = '', checkOut = ''] = stay.split(' → ')
  return [
    {
      what,
      currency,
      price,
      terms: fillIn(JSON.parse(terms.replaceAll('`', ''))),
      stay: { checkIn: calendarDate(checkIn), checkOut: calendarDate(checkOut) },
      party: readParty(who),
      byHand,
      lines,
      total,
    },
  ]
}

function fillIn({ seasons = [], nights = [], taxes = [], ...terms }: Partial<StayTermsFields>) {
  return {
    ...terms,
    seasons: seasons.map((season) => ({ ...noSeason, ...season })),
    nights: nights.map((night) => ({ ...noNight, ...night })),
    taxes: taxes.map(taxWith),
  }
}

/** "2 adults, 1 child, 1 infant, 1 pet". */
function readParty(words: string): Party {
  const count = (pattern: RegExp) => Number(pattern.exec(words)?.[1] ?? 0)
  return {
    adults: count(/(\d+) adult/),
    children: count(/(\d+) child/),
    infants: count(/(\d+) infant/),
    pets: count(/(\d+) pet/),
  }
}

// Reckoning apart from the code that it checks, in integers, so that no half cent is lost.
const millionths = 1_000_000

/** "12.5 % of 1692 + 305 = 249.625" or "180 + 4 × 240", in millionths; what stands in brackets is said to people. */
function workOut(part: string): number {
  const [sum = '', said] = part
    .replace(/\(.*\)/, '')
    .split('=')
    .map((side) => side.trim())
  const share = /^(−?)([\d.]+) % of (.+)$/.exec(sum)
  const result = share
    ? (share[1] ? -1 : 1) * multiply(multiply(read(share[2]), add(share[3])), millionths / 100)
    : add(sum)
  if (said !== undefined && add(said) !== result) throw new Error(`not so: ${part}`)
  return result
}

function add(sum = ''): number {
  return sum
    .replace(/^−/, '0 − ')
    .replaceAll('− ', '+ −')
    .split(' + ')
    .map((term) => {
      const [first = 0, ...others] = term.replace('−', '').split(' × ').map(read)
      return (term.startsWith('−') ? -1 : 1) * others.reduce(multiply, first)
    })
    .reduce((all, each) => all + each, 0)
}

function read(number = ''): number {
  if (!/^\d+(\.\d+)?$/.test(number.trim())) throw new Error(`not a number: ${number}`)
  return Math.round(Number(number) * millionths)
}

function multiply(a: number, b: number): number {
  return Number((BigInt(a) * BigInt(b)) / BigInt(millionths))
}

/** In cents; what is taken off is rounded as it would be if it were added. */
function roundHalfUp(amount: number): number {
  const cents = Math.floor((Math.abs(amount) + millionths / 200) / (millionths / 100))
  return amount < 0 ? -cents : cents
}

function inUnits(cents: number): string {
  return (cents / 100).toFixed(2)
}
