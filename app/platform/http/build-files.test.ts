import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { bareApp } from '#tests/support/bare-app.ts'
import { createTestContext } from '#tests/support/context.ts'
import { buildFiles } from './build-files.ts'

const ctx = await createTestContext()
const builds = mkdtempSync(path.join(tmpdir(), 'holmward-builds-'))
afterAll(() => rmSync(builds, { recursive: true }))

function addBuild(name: string, page: string): string {
  const client = path.join(builds, name, 'client')
  mkdirSync(path.join(client, 'assets'), { recursive: true })
  mkdirSync(path.join(client, 'static'))
  writeFileSync(path.join(client, 'assets', page), `// of ${name}`)
  writeFileSync(path.join(client, 'static/icon.svg'), `<svg><!-- of ${name} --></svg>`)
  return client
}

addBuild('20260101120000000-aaaaaaaa', 'page-first.js')
addBuild('20260201120000000-bbbbbbbb', 'page-former.js')
const own = addBuild('20260301120000000-cccccccc', 'page-own.js')
const app = bareApp(ctx)
app.route('/', buildFiles(own))

async function ask(file: string): Promise<[number, string, string | null]> {
  const answer = await app.request(file)
  return [answer.status, await answer.text(), answer.headers.get('cache-control')]
}

const forever = 'public, max-age=31536000, immutable'

it('does not lose the files of pages that were opened before, nor of those that another process serves by now', async () => {
  expect(await ask('/assets/page-own.js')).toEqual([200, '// of 20260301120000000-cccccccc', forever])
  expect(await ask('/assets/page-former.js')).toEqual([200, '// of 20260201120000000-bbbbbbbb', forever])
  expect((await ask('/assets/page-first.js'))[0]).toBe(200)
  expect((await ask('/assets/page-next.js'))[0]).toBe(404)
  addBuild('20260401120000000-dddddddd', 'page-next.js')
  expect(await ask('/assets/page-next.js')).toEqual([200, '// of 20260401120000000-dddddddd', forever])
  // The last three are served.
  expect((await ask('/assets/page-first.js'))[0]).toBe(404)
})

it('answers a missing file with 404 that nobody keeps, never with a page or an error', async () => {
  addBuild('20260501120000000-eeeeeeee.partial', 'page-half.js')
  for (const file of [
    '/assets/none.js',
    '/assets/page-half.js',
    '/static/none.png',
    '/assets/',
    '/assets/a%00b.js',
  ]) {
    const answer = await app.request(file)
    expect([file, answer.status]).toEqual([file, 404])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

it('answers what every build has from its own', async () => {
  expect((await ask('/static/icon.svg'))[1]).toContain('cccccccc')
})
