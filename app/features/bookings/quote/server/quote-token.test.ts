import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type PropertyId, requireId } from '#lib/ids.ts'
import { money } from '#lib/money.ts'
import { calendarDate } from '#lib/stay.ts'
import { signText } from '#platform/signed-text.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { bookingRefusals } from '../../booking-errors.ts'
import { makeQuoteToken, quoteEndsAt, readQuoteToken } from './quote-token.ts'

const ctx = await createTestContext()
const idOf = (text: string) => requireId<PropertyId>(text, bookingRefusals.listingNotFound)
const home = idOf('0196fb2e-0000-7000-8000-000000000001')
const said = {
  stay: { checkIn: calendarDate('2026-07-01'), checkOut: calendarDate('2026-07-05') },
  party: { adults: 2, children: 1, infants: 0, pets: 3 },
  total: money(72_050, 'AUD'),
}
const token = makeQuoteToken(ctx, home, said, quoteEndsAt(testNow))

const at = (ms: number) => ({ secrets: ctx.secrets, clock: () => new Date(testNow.getTime() + ms) })
const halfAnHour = 30 * 60_000

it('says what was said, until half an hour is over', () => {
  expect(readQuoteToken(at(0), home, token)).toEqual(said)
  expect(readQuoteToken(at(halfAnHour - 1), home, token)).toEqual(said)
  expect(readQuoteToken(at(halfAnHour), home, token)).toBeNull()
})

it('lasts no shorter when it is made within a minute, and is the same for all of that minute', () => {
  const within = (ms: number) => quoteEndsAt(at(ms).clock()).getTime() - testNow.getTime()
  expect([within(0), within(1), within(60_000)]).toEqual([
    halfAnHour,
    halfAnHour + 60_000,
    halfAnHour + 60_000,
  ])
})

it('is worth nothing for another home, of another installation, or signed for another purpose', () => {
  expect(readQuoteToken(at(0), idOf('0196fb2e-0000-7000-8000-000000000002'), token)).toBeNull()
  const secrets = { ...ctx.secrets, encryption: 'another secret than the right one, 32 characters' }
  expect(readQuoteToken({ ...at(0), secrets }, home, token)).toBeNull()
  const text = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()
  expect(readQuoteToken(at(0), home, signText(ctx.secrets, 'another purpose', text))).toBeNull()
})

it('is read as none when another release has written something else into it', () => {
  expect(readQuoteToken(at(0), home, signText(ctx.secrets, 'quote of a stay', '{"v":2}'))).toBeNull()
})

it('is worth nothing once any letter of it is another, or gone', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.']
  for (let place = 0; place < token.length; place++) {
    for (const letter of letters) {
      if (token[place] === letter) continue
      const altered = token.slice(0, place) + letter + token.slice(place + 1)
      expect(readQuoteToken(at(0), home, altered)).toBeNull()
    }
    expect(readQuoteToken(at(0), home, token.slice(0, place) + token.slice(place + 1))).toBeNull()
  }
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (junk) => readQuoteToken(at(0), home, junk) === null))
})
