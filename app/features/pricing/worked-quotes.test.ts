import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toDecimal } from '#lib/money.ts'
import { calendarDate, type Stay } from '#lib/stay.ts'
import type { Party } from './price-terms.ts'
import { quoteStay } from './quote.ts'
import { parseTerms } from './stay-terms.ts'
import type { StayTermsFields } from './terms-fields.ts'
import { taxWith, termsWith } from './testing/terms-with.ts'

// The quotes that stand in docs/worked-quotes.md, reckoned by hand.

type WorkedQuote = {
  what: string
  price: string
  terms: Partial<StayTermsFields>
  stay: Stay
  party: Party
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

test('there are at least forty worked quotes', () => {
  expect(quotes.length).toBeGreaterThanOrEqual(40)
})

test.each(quotes)('$what: $total', ({ price, terms, stay, party, lines, total }) => {
  const home = parseTerms({ currency: 'USD', price_per_night: price, terms: termsWith(terms) })
  const quote = home && quoteStay(home, { stay, party })
  expect(quote?.lines.map(({ kind, amount }) => `${kind} ${toDecimal(amount)}`).join('; ')).toBe(lines)
  expect(quote && toDecimal(quote.total)).toBe(total)
  expect(quote && toDecimal(quote.deposit)).toBe((terms.deposit ?? 0).toFixed(2))
})

/** One row of the table; nothing for any other line. */
function readRow(line: string): WorkedQuote[] {
  const [, number, what = '', price = '', terms = '', stay = '', who = '', , lines = '', total = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  if (!/^\d+$/.test(number ?? '')) return []
  const [checkIn = '', checkOut = ''] = stay.split(' → ')
  return [
    {
      what,
      price,
      terms: fillIn(JSON.parse(terms.replaceAll('`', ''))),
      stay: { checkIn: calendarDate(checkIn), checkOut: calendarDate(checkOut) },
      party: readParty(who),
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
