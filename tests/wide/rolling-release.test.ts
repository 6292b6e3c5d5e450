import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { freePort } from '#tests/support/free-port.ts'
import { nginx, openProxy } from '#tests/support/nginx.ts'
import { loadSite, makeNewestBuild, runScript, siteEnvironment } from '#tests/support/site.ts'
import { endWeb, startWeb } from '#tests/support/web-process.ts'
import { findChromium } from '../../tools/find-chromium.ts'

const isLong = process.env.TEST_LONG !== undefined
const root = path.resolve(import.meta.dirname, '../..')
const changedFile = 'app/layouts/site.tsx'

/** The checkout of the next release, with every page changed, and beside its own build that of this one. */
async function makeNextRelease(): Promise<{ folder: string; builds: [string, string] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'holmward-next-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const environment = siteEnvironment({ DATABASE_URL: 'postgres://nobody@localhost/none' })
  await makeNewestBuild()
  for (const name of readdirSync(root)) {
    if (/^(\.(?!npmrc)|build$|node_modules$)/.test(name)) continue
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const former = newest(root)
  cpSync(former, path.join(folder, 'build', path.basename(former)), { recursive: true })
  const page = path.join(folder, changedFile)
  writeFileSync(page, readFileSync(page, 'utf8').replace('<main ', '<main data-release="next" '))
  expect((await runScript(['build.ts'], environment, folder)).code).toBe(0)
  return { folder, builds: [path.join(folder, 'build', path.basename(former)), newest(folder)] }
}

function newest(folder: string): string {
  const builds = path.join(folder, 'build')
  return path.join(
    builds,
    readdirSync(builds)
      .filter((name) => /^\d{17}-[0-9a-f]{8}$/.test(name))
      .sort()
      .at(-1) ?? '',
  )
}

/** Walks through the site as somebody does who presses links and opens addresses, until told to stop. */
async function walk(url: string, paths: string[]) {
  const browser = await chromium.launch({ executablePath: await findChromium() })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const seen = { pages: 0, releases: new Set<string>(), failed: [] as string[], asleep: [] as string[] }
  page.on('response', (answer) => {
    if (answer.status() >= 400) seen.failed.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('pageerror', (error) => seen.failed.push(String(error)))
  let isOver = false
  const walking = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const target = paths[turn % paths.length] ?? '/'
      // Marks of campaigns are no part of the page that is kept, and must not keep it asleep.
      await page.goto(`${url}${target}?utm_source=letter`)
      await page.mouse.move(10, 10 + (turn % 50))
      await page.keyboard.press('Tab')
      const woke = page.waitForFunction(() => document.documentElement.dataset.ready !== undefined, null, {
        timeout: 20_000,
      })
      await woke.catch(() => seen.asleep.push(target))
      await page.getByRole('link', { name: 'How to book' }).first().click()
      await page.waitForURL('**/how-to-book')
      seen.releases.add((await page.locator('[data-release="next"]').count()) > 0 ? 'next' : 'former')
      seen.pages += 2
    }
  })()
  return {
    seen,
    stop: async () => {
      isOver = true
      await walking
    },
  }
}

describe.skipIf(!nginx || !isLong)('one release taking the place of another', () => {
  it('does not let a file go missing, a request fail or a page stay asleep', {
    timeout: 600_000,
  }, async () => {
    const ctx = await createTestContext()
    const property = await makeListing(ctx, await makeAccount(ctx))
    const { folder, builds } = await makeNextRelease()
    const [former, next] = builds
    const release = { folder, databaseUrl: ctx.databaseUrl }
    const ports = [await freePort(), await freePort(), await freePort()]
    const running = await Promise.all(ports.map((port) => startWeb({ ...release, build: former, port })))
    const [first, ...others] = ports.map((port) => `127.0.0.1:${port}`)
    const proxy = await openProxy(
      `http://${first}`,
      "proxy_http_version 1.1; proxy_set_header Connection '';",
      `${others.map((host) => `server ${host} max_fails=0;`).join(' ')} keepalive 32;`,
    )
    const pages = ['/', '/search', `/property/${property}`, '/help-center', '/pricing']
    const files = builds.map((build) =>
      readdirSync(path.join(build, 'client/assets')).filter((name) => /\.(js|css|woff2)$/.test(name)),
    )
    expect(files[0]?.filter((name) => !files[1]?.includes(name)).length).toBeGreaterThan(0)
    const everything = [...pages, ...files.flat().map((name) => `/assets/${name}`)]
    const load = loadSite(proxy, everything, 4)
    const walker = await walk(proxy, pages)
    for (const [at, port] of ports.entries()) {
      const before = walker.seen.pages
      await expect.poll(() => walker.seen.pages, { timeout: 60_000 }).toBeGreaterThan(before + 3)
      await endWeb(running[at] as ChildProcess) // as many as ports
      await startWeb({ ...release, build: next, port })
    }
    const before = walker.seen.pages
    await expect.poll(() => walker.seen.pages, { timeout: 60_000 }).toBeGreaterThan(before + 3)
    await walker.stop()
    await load.stop()
    const wrong = load.shots.filter(({ status }) => status !== 200)
    console.log(`A release over ${load.shots.length} requests and ${walker.seen.pages} pages of a browser.`)
    expect(wrong.slice(0, 5)).toEqual([])
    expect(walker.seen).toMatchObject({ failed: [], asleep: [] })
    expect([...walker.seen.releases].sort()).toEqual(['former', 'next'])
  })
})
