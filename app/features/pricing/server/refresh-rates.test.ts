import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { currencies } from '#lib/money.ts'
import { highestRate } from '#lib/rates.ts'
import { createTestContext } from '#tests/support/context.ts'
import { currentRates } from './exchange-rates.ts'
import { readRates } from './read-rates.ts'
import { refreshRates, validateRates } from './refresh-rates.ts'

let answer: RequestListener = (_request, response) => response.end()
let asked = 0
const server = createServer((request, response) => {
  asked++
  answer(request, response)
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

const ctx = await createTestContext()
const logged: { message: string; more: object }[] = []
const note = (message: string, more: object = {}) => void logged.push({ message, more })
const log = { ...ctx.log, warn: note, info: note }
const first = await currentRates(ctx.db)
/** Those of the migrations. */
const made = (await numbers()).length

beforeEach(async () => {
  logged.length = 0
  await ctx.db.deleteFrom('exchange_rates').where('number', '>', made).execute()
})

function numbers() {
  return ctx.db.selectFrom('exchange_rates').select('number').limit(99).execute()
}

async function refresh(
  body: string | RequestListener,
  allowHosts = [host],
  url = `http://${host}/rates?key=secret`,
) {
  answer = typeof body === 'string' ? (_request, response) => response.end(body) : body
  await refreshRates({ ...ctx, log, config: { ...ctx.config, rates: { url, allowHosts } } })
  return currentRates(ctx.db)
}

const ecb = (day: string, rates: Record<string, string>) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube><Cube time='${day}'>
${Object.entries(rates)
  .map(([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`)
  .join('\n')}
</Cube></Cube></gesmes:Envelope>`

const day = '2024-07-01'
const told = { USD: '1.1000', JPY: '171.94', GBP: '0.85', CHF: '0.97', AUD: '1.65', CAD: '1.50', NZD: '1.80' }

test('the file of the European Central Bank becomes a table of its day, without the currencies that nobody trades in here', async () => {
  expect(await refresh(ecb(day, told))).toEqual({
    day,
    source: 'European Central Bank',
    rates: {
      ...{ USD: 1_000_000, EUR: 1_100_000, GBP: 1_294_118, CHF: 1_134_021 },
      ...{ AUD: 666_667, CAD: 733_333, NZD: 611_111 },
    },
  })
  expect(logged.map(({ message }) => message)).toEqual(['exchange rates refreshed'])
})

test('so does JSON, by whatever base', async () => {
  const rates = { EUR: 0.9, GBP: 0.78, CAD: 1.36, AUD: 1.5, NZD: 1.63, CHF: 0.89, XAU: 0.0004 }
  const body = JSON.stringify({ date: day, base: 'USD', rates })
  expect(await refresh(body)).toMatchObject({ day, source: host, rates: { EUR: 1_111_111, GBP: 1_282_051 } })
})

test('the name that JSON gives its source is kept, in one line', async () => {
  const rates = { EUR: 0.9, GBP: 0.78, CAD: 1.36, AUD: 1.5, NZD: 1.63, CHF: 0.89 }
  const body = JSON.stringify({ date: day, base: 'USD', source: 'Bank of\n Examples', rates })
  expect(await refresh(body)).toMatchObject({ source: 'Bank of Examples' })
})

test('the same table again is not stored again', async () => {
  await refresh(ecb(day, told))
  await refresh(ecb(day, told))
  expect(await numbers()).toHaveLength(made + 1)
})

test('a rate that is missing, not above zero or far from the one before stays, the others are taken, and the log says so', async () => {
  const { NZD: _missing, ...others } = told
  const { rates } = await refresh(ecb(day, { ...others, GBP: '0', AUD: '1.10' }))
  expect(rates).toEqual({
    ...{ USD: 1_000_000, EUR: 1_100_000, CHF: 1_134_021, CAD: 733_333 },
    ...{ GBP: first.rates.GBP, AUD: first.rates.AUD, NZD: first.rates.NZD },
  })
  expect(logged.slice(0, 3).map(({ more }) => more)).toEqual([
    { host, currency: 'GBP', why: 'not above zero' },
    { host, currency: 'AUD', why: 'too far from the rate before' },
    { host, currency: 'NZD', why: 'missing' },
  ])
})

test('for each year without rates they may have moved further', () => {
  const later = { day: '2026-06-20', source: null, units: { USD: 1.45, EUR: 1 } }
  const judged = validateRates(later, first, new Date('2026-06-20T12:00:00Z'))
  expect(judged).toMatchObject({ rates: { EUR: 1_450_000 } })
  const soon = validateRates({ ...later, day }, first, new Date('2026-06-20T12:00:00Z'))
  expect(soon).toEqual({ refused: 'none of its rates can be believed' })
})

test.each<[string, string | RequestListener, string]>([
  ['of a day that has not come', ecb('2199-01-01', told), 'its day has not come yet'],
  ['older than what holds', ecb('2020-01-01', told), 'older than the rates that hold'],
  ['with another dollar', ecb(day, { ...told, USD: '11.0' }), 'none of its rates can be believed'],
  ['without a dollar', ecb(day, { ...told, USD: '0' }), 'no rate of the dollar'],
  ['that is a page', '<html><body>Please sign in</body></html>', 'neither the file'],
  ['that is broken JSON', '{"date": "2024-07-01", "base"', 'neither the file'],
  ['that refuses', (_request, response) => void response.writeHead(503).end(), 'answered 503'],
  [
    'that leads elsewhere',
    (_q, response) => void response.writeHead(302, { location: '/x' }).end(),
    'answered 302',
  ],
  ['without an end', (_request, response) => void response.end('x'.repeat(300_000)), 'too large'],
  ['that hangs up', (_request, response) => void response.destroy(), 'socket hang up'],
])('a source %s changes nothing, and the log says why without its key', async (_what, body, reason) => {
  expect(await refresh(body)).toEqual(first)
  expect(logged).toEqual([
    { message: 'exchange rates not refreshed', more: { host, reason: expect.stringContaining(reason) } },
  ])
  expect(JSON.stringify(logged)).not.toContain('secret')
})

test('an address that is not public is not asked, nor one without https', async () => {
  const before = asked
  for (const url of [
    `http://${host}/`,
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'http://example.org/',
  ]) {
    expect(await refresh(ecb(day, told), [], url)).toEqual(first)
    expect(logged.at(-1)?.message).toBe('exchange rates not refreshed')
  }
  expect(asked).toBe(before)
})

test('without an address nobody is asked', async () => {
  await refreshRates({ ...ctx, log })
  expect(logged).toEqual([])
})

test('whatever a source says, rates that are kept are positive and all there', () => {
  const units = fc.dictionary(fc.constantFrom(...currencies, 'JPY', '__proto__'), fc.double())
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        units.map((rates) => JSON.stringify({ date: day, base: 'EUR', rates })),
      ),
      (text) => {
        const read = readRates(text)
        const judged = read && validateRates(read, first, new Date('2026-06-20T12:00:00Z'))
        if (!judged || 'refused' in judged) return
        expect(Object.keys(judged.rates)).toEqual([...currencies])
        for (const rate of Object.values(judged.rates)) {
          expect(Number.isInteger(rate) && rate >= 1 && rate <= highestRate).toBe(true)
        }
      },
    ),
  )
})
