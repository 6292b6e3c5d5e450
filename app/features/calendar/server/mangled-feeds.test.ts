import { expect, it } from 'vitest'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { calendarOf, startFeedServer, stayOf } from '../testing/feed-server.ts'
import { blockedBy, makeFeed, readFeedOnce } from '../testing/make-feed.ts'
import { listCalendarSyncs } from './host-syncs.ts'

const server = await startFeedServer()
const ctx = await createTestContext({ config: { calendarAllowHosts: [server.host] } })
const july = stayOf('2026-07-03', '2026-07-06')
const august = stayOf('2026-08-10', '2026-08-12')

function minutesLater(minutes: number): void {
  ctx.setClock(new Date(ctx.clock().getTime() + minutes * 60_000))
}

async function makeWorld() {
  ctx.setClock(testNow)
  const host = await makeAccount(ctx)
  const listing = await makeListing(ctx, host)
  return { host, feed: await makeFeed(ctx, host, listing, server.url(`/${listing}`)) }
}

/** A good calendar after that; fails when nothing was done to it. */
function mangled(mangle: (text: string) => string): string {
  const good = calendarOf([july, august])
  expect(mangle(good)).not.toBe(good)
  return mangle(good)
}

it.each([
  ['lines that end in two carriage returns', (text: string) => text.replaceAll('\r\n', '\r\r\n')],
  ['a bare carriage return', (text: string) => text.replaceAll('\r\n', '\r')],
])('reads every event of a calendar with %s', async (_case, mangle) => {
  const { feed } = await makeWorld()
  server.give(mangled(mangle))
  expect(await readFeedOnce(ctx, feed)).toMatchObject({ kind: 'read', found: 2, unreadable: 0 })
  expect(await blockedBy(ctx, feed)).toEqual([july, august])
})

it.each([
  ['line separators of another kind', (text: string) => text.replaceAll('\r\n', '\u2028')],
  [
    'events in a component that nobody knows',
    (text: string) =>
      text
        .replaceAll('BEGIN:VEVENT', 'BEGIN:X-BOX\r\nBEGIN:VEVENT')
        .replaceAll('END:VEVENT', 'END:VEVENT\r\nEND:X-BOX'),
  ],
  [
    'a root that is not exactly VCALENDAR',
    (text: string) => text.replace('BEGIN:VCALENDAR', 'BEGIN:VCALENDAR;'),
  ],
  [
    'deep nesting',
    (text: string) =>
      text.replace('BEGIN:VEVENT', `${'BEGIN:X\r\n'.repeat(900)}${'END:X\r\n'.repeat(900)}BEGIN:VEVENT`),
  ],
  ['events under a broken name', (text: string) => text.replaceAll(':VEVENT', ':VEVENTS')],
])('does not free the nights of a calendar with %s, and tells the host', async (_case, mangle) => {
  const { host, feed } = await makeWorld()
  server.give(calendarOf([july, august]))
  await readFeedOnce(ctx, feed)
  server.give(mangled(mangle))
  for (let read = 0; read < 3; read++) {
    minutesLater(20)
    await readFeedOnce(ctx, feed)
  }
  expect(await blockedBy(ctx, feed)).toEqual([july, august])
  const syncs = await listCalendarSyncs(ctx, host)
  expect(syncs.map(({ error, events_unreadable }) => error !== null || events_unreadable > 0)).toEqual([true])
})
