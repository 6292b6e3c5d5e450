import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Stay } from '#lib/stay.ts'
import { addDays, calendarDate, countNights } from '#lib/stay.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { calendarOf, startFeedServer } from '../testing/feed-server.ts'
import { blockedBy, makeFeed, readFeedOnce } from '../testing/make-feed.ts'

// Promise 8: a broken feed never frees nights. A feed server plays 24 hours of whatever feeds do; after each read every
// night that went must have been missing from two complete answers in a row, a quarter of an hour apart.
const seeds = process.env.TEST_LONG ? 1_000 : 10
const server = await startFeedServer()
const ctx = await createTestContext({ config: { calendarAllowHosts: [server.host] } })

/** The same numbers in every run of a seed (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

type Answer = { isComplete: boolean; kind: string; send: (response: ServerResponse) => void }

const broken: ((text: string) => (response: ServerResponse) => void)[] = [
  () => (response) => response.end('<!doctype html><title>Please sign in</title>'),
  (text) => (response) => response.end(text.slice(0, text.length / 2)),
  (text) => (response) => {
    response.writeHead(200, { 'content-length': String(text.length + 100) })
    response.write(text)
    setImmediate(() => response.destroy())
  },
  () => (response) => response.writeHead(403).end(),
  () => (response) => response.writeHead(404).end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'),
  () => (response) => response.writeHead(429, { 'retry-after': '60' }).end(),
  () => (response) => response.writeHead(500).end(''),
  () => (response) => response.writeHead(503).end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'),
  () => (response) => response.writeHead(204).end(),
  () => (response) => response.destroy(),
  () => (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  (text) => (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text).subarray(0, 30)),
  () => (response) => response.end('   \r\n'),
  // One event that nobody can read: the others count, and nothing is missed.
  () => (response) =>
    response.end(
      calendarOf([]).replace(
        'END:VCALENDAR',
        'BEGIN:VEVENT\r\nUID:x\r\nDTSTART:never\r\nEND:VEVENT\r\nEND:VCALENDAR',
      ),
    ),
]

function nightsOf(stays: readonly Stay[]): Set<string> {
  return new Set(
    stays.flatMap((stay) => Array.from({ length: countNights(stay) }, (_, at) => addDays(stay.checkIn, at))),
  )
}

it(`frees no night without two complete reads that lack it (${seeds} seeds)`, {
  timeout: 900_000,
}, async () => {
  let reads = 0
  let freed = 0
  let early = 0
  const kinds = new Map<string, number>()
  for (let seed = 1; seed <= seeds; seed++) {
    const random = seeded(seed)
    ctx.setClock(testNow)
    // Each a host of its own, because one account reads a hundred calendars at most.
    const host = await makeAccount(ctx)
    const listing = await makeListing(ctx, host)
    const feed = await makeFeed(ctx, host, listing, server.url(`/${listing}`))
    let stays = Array.from({ length: 6 }, (_, at) => stayAt(at, random))
    // Since when, and in how many complete reads since then, a night was missing.
    const missing = new Map<string, Date>()
    for (let minute = 0; minute < 24 * 60; minute += 5 + random(55)) {
      ctx.setClock(new Date(testNow.getTime() + minute * 60_000))
      if (random(4) === 0) stays = changed(stays, random)
      const answer = answerOf(stays, random)
      server.answer((_request, response) => answer.send(response))
      const before = nightsOf(await blockedBy(ctx, feed))
      await readFeedOnce(ctx, feed)
      const after = nightsOf(await blockedBy(ctx, feed))
      reads++
      kinds.set(answer.kind, (kinds.get(answer.kind) ?? 0) + 1)
      const told = nightsOf(answer.isComplete ? answer.stays : [])
      for (const night of before) {
        if (!after.has(night)) {
          freed++
          const since = missing.get(night)
          const isRightful =
            answer.isComplete &&
            !told.has(night) &&
            since &&
            ctx.clock().getTime() - since.getTime() >= 900_000
          if (!isRightful) early++
        }
        if (answer.isComplete && told.has(night)) missing.delete(night)
        if (answer.isComplete && !told.has(night) && !missing.has(night)) missing.set(night, ctx.clock())
      }
      // What a complete answer names is blocked at once.
      for (const night of told) expect(after.has(night)).toBe(true)
    }
  }
  console.info(
    `Promise 8: ${seeds} simulated days, ${reads} reads, ${freed} nights freed, ${early} of them too early`,
  )
  expect(early).toBe(0)
  // The simulation was one: nights came and went.
  expect(freed).toBeGreaterThan(seeds)
  const expected = ['good', 'no bytes', ...broken.map((_, at) => `broken ${at}`)]
  expect([...kinds.keys()].sort()).toEqual(expected.sort())
})

function stayAt(at: number, random: (below: number) => number): Stay {
  const checkIn = addDays(calendarDate('2026-07-01'), at * 9 + random(4))
  return { checkIn, checkOut: addDays(checkIn, 1 + random(4)) }
}

function changed(stays: Stay[], random: (below: number) => number): Stay[] {
  const at = random(6)
  if (random(2) === 0) return stays.filter((_, index) => index !== at)
  return [...stays.filter((_, index) => index !== at), stayAt(at, random)]
}

function answerOf(stays: Stay[], random: (below: number) => number): Answer & { stays: Stay[] } {
  const kind = random(3)
  if (kind === 0) {
    const at = random(broken.length)
    const make = broken[at]
    return {
      isComplete: false,
      kind: `broken ${at}`,
      stays: [],
      send: make?.(calendarOf(stays)) ?? ((response) => response.destroy()),
    }
  }
  // Sometimes no bytes at all, which counts as an empty calendar.
  if (kind === 1 && random(12) === 0)
    return { isComplete: true, kind: 'no bytes', stays: [], send: (response) => response.end() }
  const salt = random(1_000_000)
  const text = calendarOf(stays.map((stay, at) => ({ ...stay, uid: `${salt}-${at}` })))
  return { isComplete: true, kind: 'good', stays, send: (response) => response.end(text) }
}
