import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mapArchiveFile } from './map-archive.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'holmward-archive-'))
const file = path.join(folder, 'any.pmtiles')
writeFileSync(file, 'PMTiles and what follows')
afterAll(() => rmSync(folder, { recursive: true }))

const site = mapArchiveFile({ mapArchive: { kind: 'file', path: file } })

async function ask(range?: string, method = 'GET') {
  const response = await site.request('/map/archive.pmtiles', { method, headers: range ? { range } : {} })
  const { status, headers } = response
  return {
    status,
    text: await response.text(),
    range: headers.get('content-range'),
    etag: headers.get('etag'),
  }
}

test('an archive is handed out by ranges that its file has', async () => {
  expect(await ask('bytes=0-6')).toMatchObject({ status: 206, text: 'PMTiles', range: 'bytes 0-6/24' })
  expect(await ask('bytes=12-16383')).toMatchObject({ status: 206, text: 'what follows' })
  expect(await ask('bytes=12-')).toMatchObject({ status: 206, text: 'what follows', range: 'bytes 12-23/24' })
  expect(await ask('bytes=0-6', 'HEAD')).toMatchObject({ status: 206, text: '' })
})

test('nobody gets all of it by mistake, nor what is not there', async () => {
  for (const range of [undefined, 'bytes=24-30', 'bytes=9-3', 'bytes=-5', 'bytes=0-1,4-5', 'lines=0-1']) {
    expect(await ask(range), range).toMatchObject({ status: 416, text: '', range: 'bytes */24' })
  }
})

test('another file has another tag, so that pieces of two are never mixed', async () => {
  const { etag } = await ask('bytes=0-6')
  writeFileSync(file, 'PMTiles and what else follows')
  expect((await ask('bytes=0-6')).etag).not.toBe(etag)
})

test('without a file there is nothing at its address', async () => {
  for (const mapArchive of [
    { kind: 'none' } as const,
    { kind: 'remote', url: 'https://maps.example/a' } as const,
  ]) {
    expect((await mapArchiveFile({ mapArchive }).request('/map/archive.pmtiles')).status).toBe(404)
  }
})

test('pieces of an old archive and a new one are not glued together', async () => {
  const { etag } = await ask('bytes=0-6')
  const askIf = (condition: string) =>
    site.request('/map/archive.pmtiles', { headers: { range: 'bytes=0-6', 'if-range': condition } })
  expect((await askIf(etag ?? '')).status).toBe(206)
  expect((await askIf('"another"')).status).toBe(416)
})
