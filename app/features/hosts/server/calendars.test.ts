import { expect, test } from 'vitest'
import { blockNights } from '#features/availability/server/block-nights.ts'
import { dayMs } from '#lib/duration.ts'
import type { PropertyId } from '#lib/ids.ts'
import { calendarDate } from '#lib/stay.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { makeCalendarToken } from './calendar-link.ts'
import { sweepCalendars } from './sweep-calendars.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const daysAgo = (days: number, now = testNow) => new Date(now.getTime() - days * dayMs)

const read = (id: PropertyId) =>
  ctx.db
    .selectFrom('properties')
    .select(['calendar_confirmed_at', 'unconfirmed_since', 'calendar_asked_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const asked = (email: string) => ctx.mails.filter(({ to }) => to === email)

test('a host is asked once after 14 days by one mail, guests are told after 28, and a click ends it', async () => {
  const host = await makeAccount(ctx)
  const confirmed = daysAgo(14)
  const homes = [
    await makeListing(ctx, host, { title: 'Harbour Loft', calendar_confirmed_at: confirmed }),
    await makeListing(ctx, host, { title: 'Mill House', calendar_confirmed_at: confirmed }),
  ]
  const [home = homes[0] as PropertyId] = homes
  const fresh = await makeListing(ctx, host, { title: 'Fresh Barn', calendar_confirmed_at: daysAgo(13) })

  // To the very day it is still fresh.
  expect(await sweepCalendars(ctx)).toBe(0)
  ctx.setClock(new Date(testNow.getTime() + 1))
  expect(await sweepCalendars(ctx)).toBe(1)
  expect(await sweepCalendars(ctx)).toBe(0)
  await ctx.runJobs()
  expect(asked(host.email).map(({ subject }) => subject)).toEqual(['Are your calendars still correct?'])
  const [mail] = asked(host.email)
  expect(mail?.text).toContain('Harbour Loft, Mill House')
  expect(mail?.text).not.toContain('Fresh Barn')
  expect((await read(home)).unconfirmed_since).toBeNull()
  const listed = await call('GET', '/host/stale-calendars', { as: host })
  expect(listed.body).toMatchObject({ count: 2, homes: [{ is_last_in_search: false }, {}] })

  const later = new Date(confirmed.getTime() + 28 * dayMs + 1)
  ctx.setClock(later)
  await sweepCalendars(ctx)
  expect((await read(home)).unconfirmed_since).toEqual(confirmed)

  const token = /still-correct\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  const answer = await call('POST', '/calendar-confirmations', { body: { token } })
  expect(answer).toMatchObject({ status: 200, body: { homes: 2 } })
  expect(await read(home)).toMatchObject({ calendar_confirmed_at: later, unconfirmed_since: null })
  // What the mail did not ask about stays as it was, and the next lapse is asked about anew.
  expect((await read(fresh)).calendar_confirmed_at).toEqual(daysAgo(13))
  ctx.setClock(new Date(later.getTime() + 14 * dayMs + 1))
  expect(await sweepCalendars(ctx)).toBe(1)
  const over = await call('POST', '/calendar-confirmations', { body: { token } })
  expect(over).toMatchObject({ status: 409, body: { code: 'linkOver' } })
  ctx.setClock(testNow)
})

test('a feed read, an answer to a guest and an edit are signs, those of others are none', async () => {
  const [host, other] = [await makeAccount(ctx), await makeAccount(ctx)]
  const make = () => makeListing(ctx, host, { calendar_confirmed_at: daysAgo(40) })
  const [quiet, edited, confirmed, read_] = [await make(), await make(), await make(), await make()]
  await ctx.db
    .insertInto('calendar_sync_configs')
    .values({
      user_id: host.id,
      property_id: read_,
      platform: 'airbnb',
      calendar_url: Buffer.from('x'),
      calendar_url_digest: Buffer.from('x'),
      calendar_host: 'feeds.example',
      last_sync_at: daysAgo(2),
    })
    .execute()
  await sweepCalendars(ctx)
  expect((await read(quiet)).unconfirmed_since).toEqual(daysAgo(40))
  expect(await read(read_)).toMatchObject({ calendar_confirmed_at: daysAgo(2), unconfirmed_since: null })

  await blockNights(ctx, host, {
    propertyId: edited,
    stay: { checkIn: calendarDate('2026-07-01'), checkOut: calendarDate('2026-07-03') },
  })
  expect(await read(edited)).toMatchObject({ calendar_confirmed_at: testNow, unconfirmed_since: null })

  const refused = await call('POST', `/properties/${confirmed}/calendar-confirmation`, { as: other })
  expect(refused.status).toBe(404)
  expect((await read(confirmed)).unconfirmed_since).toEqual(daysAgo(40))
  const done = await call('POST', `/properties/${confirmed}/calendar-confirmation`, { as: host })
  expect(done.status).toBe(204)
  expect((await read(confirmed)).unconfirmed_since).toBeNull()
})

test('nobody else can make a link, and one for a host confirms no home of another', async () => {
  const [host, other] = [await makeAccount(ctx), await makeAccount(ctx)]
  const at = daysAgo(1)
  const home = await makeListing(ctx, host, { calendar_confirmed_at: daysAgo(20), calendar_asked_at: at })
  const send = (token: string) => call('POST', '/calendar-confirmations', { body: { token } })
  expect((await send(makeCalendarToken(ctx, other.id, at))).status).toBe(409)
  const true_ = makeCalendarToken(ctx, host.id, at)
  expect((await send(`x${true_}`)).status).toBe(409)
  expect((await send('')).status).toBe(409)
  expect((await read(home)).calendar_confirmed_at).toEqual(daysAgo(20))
  expect((await send(true_)).status).toBe(200)
})
