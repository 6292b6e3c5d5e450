import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
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

const archive = '/static/map.pmtiles'

async function askPart(headers: Record<string, string>) {
  const answer = await app.request(archive, { headers })
  return {
    status: answer.status,
    text: await answer.text(),
    etag: answer.headers.get('etag'),
    modified: answer.headers.get('last-modified'),
    type: answer.headers.get('content-type'),
    range: answer.headers.get('content-range'),
  }
}

it('does not glue pieces of an old and a new file together', async () => {
  const file = path.join(own, archive)
  writeFileSync(file, 'old archive')
  utimesSync(file, 1_700_000_000, 1_700_000_000)
  const old = await askPart({ range: 'bytes=0-2' })
  expect(old).toMatchObject({ status: 206, text: 'old', range: 'bytes 0-2/11' })
  for (const condition of [old.etag, old.modified])
    expect((await askPart({ range: 'bytes=4-6', 'if-range': condition ?? '' })).text).toBe('arc')
  writeFileSync(file, 'new archive')
  expect((await askPart({ range: 'bytes=4-6' })).etag).not.toBe(old.etag)
  for (const condition of [old.etag, old.modified, 'W/"weak"'])
    expect(await askPart({ range: 'bytes=4-6', 'if-range': condition ?? '' })).toMatchObject({
      status: 200,
      text: 'new archive',
      range: null,
    })
})

it('does not answer two ranges with the whole file', async () => {
  writeFileSync(path.join(own, archive), '0123456789')
  const { status, text, type } = await askPart({ range: 'bytes=0-1, -3' })
  const boundary = type?.replace('multipart/byteranges; boundary=', '')
  const part = (range: string, bytes: string) =>
    `--${boundary}\r\nContent-Type: application/octet-stream\r\nContent-Range: bytes ${range}/10\r\n\r\n${bytes}\r\n`
  expect(status).toBe(206)
  expect(text).toBe(`${part('0-1', '01')}${part('7-9', '789')}--${boundary}--\r\n`)
})

it.each([
  ['bytes=3-', 206, '3456789'],
  ['bytes=8-40', 206, '89'],
  ['bytes=10-12', 416, ''],
  ['bytes=-0', 416, ''],
  ['bytes=20-30, 4-5', 206, '45'],
  [`bytes=${Array.from({ length: 9 }, (_, at) => `${at}-${at}`).join(',')}`, 416, ''],
  ['lines=1-2', 200, '0123456789'],
  ['bytes=5-x', 200, '0123456789'],
])('answers %s as HTTP wants it', async (range, status, text) => {
  writeFileSync(path.join(own, archive), '0123456789')
  expect(await askPart({ range })).toMatchObject({ status, text })
})
