import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openCluster } from '#database/embedded/cluster.ts'
import { loadSite, type Shot, siteEnvironment, startSite } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'holmward-restart-'))
let cluster = await openCluster({ dataDir, durable: false })
await cluster.createDatabase('holmward')

afterAll(async () => {
  await cluster.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

const paths = ['/api/properties', '/readyz', '/livez', '/api/search?q=cabin']

/** Every answer but 200 has to be the announced one. */
function unexpected(shots: Shot[]): Shot[] {
  return shots.filter(({ path: target, status, retryAfter }) => {
    if (status === 200) return false
    // A probe reads the status alone; whoever waits for a visitor's sake is told how long.
    return status !== 503 || (target !== '/readyz' && retryAfter === null) || target === '/livez'
  })
}

it('a database that restarts twice under load costs only 503s, and the site is back within 5 s (promise 16)', async () => {
  const site = await startSite(siteEnvironment({ DATABASE_URL: cluster.url('holmward') }))
  const load = loadSite(site.url, paths, 10)
  await until(() => load.shots.length > 100, 20_000)
  for (const _restart of [1, 2]) {
    const before = load.shots.length
    await cluster.stop()
    await until(() => load.shots.slice(before).some(({ status }) => status === 503), 10_000)
    cluster = await openCluster({ dataDir, durable: false })
    const backAt = performance.now()
    await until(() => load.shots.slice(-40).every(({ status, at }) => status === 200 && at > backAt), 5_000)
  }
  await load.stop()
  expect(load.shots.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
  expect(unexpected(load.shots)).toEqual([])
  expect(site.output()).not.toContain('process ended')
  expect(await site.stop()).toMatchObject({ code: 0 })
}, 90_000)

it('the embedded database is started again when somebody kills it', async () => {
  const environment = siteEnvironment()
  const site = await startSite(environment)
  const { location, stop } = await openCluster({ dataDir: environment.DATA_DIR })
  await stop()
  process.kill(
    Number(readFileSync(path.join(location, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
  await until(async () => (await fetch(`${site.url}/readyz`)).status === 503, 30_000)
  // How long it takes is the disk's: it writes out all that the killed one had open.
  await until(async () => (await fetch(`${site.url}/readyz`)).status === 200, 60_000)
  expect(site.output()).not.toContain('process ended')
  expect(await site.stop()).toMatchObject({ code: 0 })
}, 150_000)
