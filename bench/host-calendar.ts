import path from 'node:path'
import { chromium } from '@playwright/test'
import pg from 'pg'
import type { AccountId, SessionId } from '../app/lib/ids.ts'
import { addDays, dateOf } from '../app/lib/stay.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { openCluster } from '../database/embedded/cluster.ts'
import { findChromium } from '../tools/find-chromium.ts'
import { median } from '../tools/median.ts'
import { openAs } from './messages-browser.ts'
import { readFrames, swipe, watchFrames } from './messages-scroll.ts'
import { type Talker, tokenOfTalker } from './messages-world.ts'
import { startWeb } from './site.ts'

const root = path.resolve(import.meta.dirname, '..')
const dataDir = path.join(root, '.data/bench-host-calendar')
const homes = 50
const days = 90
const slower = 4
const goals = { repriceMs: 300, perSecond: 50 }

/**
 * `npm run bench -- host-calendar`: a host of 50 homes prices a year of one by one request, takes it back, asks for 90 days
 * of all, prices a year of all with the triggers of it and without, and scrolls their timeline on a phone with a processor four times slower. Answers the goals that were missed.
 */
export async function measureHostCalendar(rounds: number): Promise<string[]> {
  const cluster = await openCluster({ dataDir })
  await cluster.createDatabase('bench')
  const databaseUrl = cluster.url('bench')
  await migrate(databaseUrl, path.join(root, 'database/migrations'))
  const host = await fill(databaseUrl)
  const web = await startWeb(databaseUrl, dataDir, 3_980)
  try {
    const missed = await measureRequests(web.url, host, rounds)
    await measureTriggers(web.url, databaseUrl, host, rounds)
    return [...missed, ...(await measureTimeline(web.url, host, rounds))]
  } finally {
    await web.stop()
    await cluster.stop()
  }
}

async function measureRequests(url: string, host: Talker, rounds: number): Promise<string[]> {
  const { token } = await tokenOfTalker(host)
  const call = async (route: string, body?: object) => {
    const startedAt = performance.now()
    const response = await fetch(`${url}/api${route}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${route}: ${response.status} ${answer}`)
    return { ms: performance.now() - startedAt, answer, bytes: answer.length }
  }
  const today = dateOf(new Date())
  const times: Record<'priced' | 'undone' | 'shown', number[]> = { priced: [], undone: [], shown: [] }
  let kib = 0
  for (let round = 0; round <= rounds; round++) {
    const nights = `/properties/${host.home}/night-terms`
    // Every night another price, so that nothing is one stretch.
    const changes = Array.from({ length: 365 }, (_, at) => ({
      ...{ check_in_date: addDays(today, at), check_out_date: addDays(today, at + 1) },
      price: 100 + ((at + round) % 50),
    }))
    const priced = await call(nights, { changes })
    const undone = await call(nights, { changes: JSON.parse(priced.answer).undo })
    const shown = await call(`/host/calendar?from=${today}&to=${addDays(today, days)}`)
    kib = shown.bytes / 1024
    // The first finds nothing warm.
    if (round === 0) continue
    times.priced.push(priced.ms)
    times.undone.push(undone.ms)
    times.shown.push(shown.ms)
  }
  const of = (name: keyof typeof times) => `${median(times[name]).toFixed(0)} ms`
  console.log(
    `365 nights priced by one request: ${of('priced')}, undone: ${of('undone')}; ` +
      `${homes} homes and ${days} days: ${of('shown')}, ${kib.toFixed(0)} KiB`,
  )
  return (['priced', 'undone'] as const).flatMap((name) =>
    median(times[name]) > goals.repriceMs ? [`365 nights ${name}: ${of(name)}`] : [],
  )
}

/**
 * A year of all homes, one request for each: with the triggers that note what a home asked before, for saved searches, and
 * without them, in turn.
 */
async function measureTriggers(
  url: string,
  databaseUrl: string,
  host: Talker,
  rounds: number,
): Promise<void> {
  const { token } = await tokenOfTalker(host)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const times: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] }
  try {
    const { rows } = await client.query<{ id: string }>('select id from properties')
    for (let round = 0; round <= rounds; round++)
      for (const how of ['enable', 'disable'] as const) {
        await client.query(`alter table night_terms ${how} trigger night_terms_tell_former`)
        // As a worker leaves it, each minute.
        await client.query('delete from home_news')
        const startedAt = performance.now()
        for (const { id } of rows) await priceYear(`${url}/api/properties/${id}/night-terms`, token, round)
        if (round > 0) times[how].push(performance.now() - startedAt)
      }
    await client.query('alter table night_terms enable trigger night_terms_tell_former')
  } finally {
    await client.end()
  }
  const of = (how: keyof typeof times) => `${(median(times[how]) / homes).toFixed(1)} ms`
  console.log(
    `${homes} homes and 365 nights, ${homes} requests one after the other: ${(median(times.enable) / 1000).toFixed(2)} s; ` +
      `a request ${of('enable')}, without its triggers ${of('disable')}`,
  )
}

async function priceYear(address: string, token: string, round: number): Promise<void> {
  const today = dateOf(new Date())
  const changes = Array.from({ length: 365 }, (_, at) => ({
    ...{ check_in_date: addDays(today, at), check_out_date: addDays(today, at + 1) },
    price: 200 + ((at + round) % 50),
  }))
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ changes }),
  })
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
}

async function measureTimeline(url: string, host: Talker, rounds: number): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  const speeds: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const { context, page, devtools } = await openAs(browser, url, host)
      await page.goto(`${url}/dashboard/calendar?days=${days}`)
      await page.locator('[data-night]').last().waitFor({ state: 'attached' })
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
      await page.evaluate(watchFrames, 'html')
      for (const direction of [-1, 1] as const)
        for (let swipes = 0; swipes < 10; swipes++) await swipe(devtools, direction)
      const { perSecond, p95Ms, longestMs, entries } = await page.evaluate(readFrames, '[data-night]')
      speeds.push(perSecond)
      console.log(
        `timeline of ${entries} nights: ${perSecond.toFixed(0)} frames/s, ` +
          `95 of 100 within ${p95Ms.toFixed(0)} ms, longest ${longestMs.toFixed(0)} ms`,
      )
      await context.close()
    }
  } finally {
    await browser.close()
  }
  const perSecond = median(speeds)
  return perSecond < goals.perSecond ? [`timeline: ${perSecond.toFixed(0)} frames/s`] : []
}

/** A host of 50 homes, each with stays of three nights in seven. */
async function fill(databaseUrl: string): Promise<Talker> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`truncate accounts, properties cascade`)
    await client.query(
      `insert into accounts (email, email_confirmed_at, display_name) values ('host@example.com', now(), 'Ines Duarte')`,
    )
    await client.query('insert into sessions (account_id) select id from accounts')
    await client.query(
      `insert into properties (host_id, title, address, city, state, country, price_per_night, property_type, max_guests)
       select id, 'Home number ' || n, '1 Example Lane', 'Town', 'Texas', 'United States', 90, 'house', 4
       from accounts, generate_series(1, ${homes}) n`,
    )
    await client.query(
      `insert into occupancy (property_id, stay, source, reference)
       select id, daterange(current_date + week * 7, current_date + week * 7 + 3), 'host_block', uuidv7()
       from properties, generate_series(0, 50) week`,
    )
    const { rows } = await client.query(
      `select a.id, s.id as session, p.id as home from accounts a join sessions s on s.account_id = a.id
       join properties p on p.host_id = a.id limit 1`,
    )
    const [{ id, session, home }] = rows
    // The brands say that these are ids, which they are.
    const ids = { id: id as AccountId, sessionId: session as SessionId }
    return { ...ids, role: 'member', email: 'host@example.com', conversation: '', home }
  } finally {
    await client.end()
  }
}
