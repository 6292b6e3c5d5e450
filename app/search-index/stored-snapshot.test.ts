import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { featuredQuestion } from '#features/search/server/question-of.ts'
import type { StorageConfig } from '#platform/config/storage-config.ts'
import { type FileStorage, indexFolder, openStorage } from '#platform/storage/storage.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { s3Keys, startS3Service } from '#tests/support/s3-service.ts'
import { type OpenSearchIndex, openSearchIndex } from './open-search-index.ts'
import { snapshotName } from './snapshot-version.ts'
import { fetchSnapshot, storeSnapshot } from './stored-snapshot.ts'

// A bucket, as an S3-compatible service has it, and machines with a folder of their own each.

const ctx = await createTestContext()
const folder = mkdtempSync(path.join(tmpdir(), 'holmward-stored-'))
const service = await startS3Service({ directory: folder, buckets: ['holmward'] })
const opened: OpenSearchIndex[] = []
const home = `${indexFolder}/${snapshotName}`
const newestKey = `${home}/newest.json`
let s3: StorageConfig
let bucket: FileStorage
let host: TestAccount

beforeAll(async () => {
  const { port } = service
  s3 = {
    kind: 's3',
    bucket: 'holmward',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    ...s3Keys,
  }
  bucket = openStorage({ storage: s3, dataDir: folder })
  host = await makeAccount(ctx)
  for (let count = 0; count < 30; count++) await makeListing(ctx, host, { title: 'Lighthouse' })
})
afterEach(async () => {
  for (const index of opened.splice(0)) await index.close()
  await bucket.remove(newestKey)
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A web process on another machine; answers where its index came from, and what it remarked. */
async function start(machine: string, storage = s3) {
  const before = ctx.logLines.length
  const dataDir = path.join(ctx.config.dataDir, machine)
  const index = openSearchIndex({ databaseUrl: ctx.databaseUrl, dataDir, storage, log: ctx.log })
  opened.push(index)
  await index.untilReady()
  const lines = ctx.logLines.slice(before)
  return {
    index,
    dataDir,
    from: /"from":"(\w+)"/.exec(lines.at(-1) ?? '')?.[1],
    remarks: lines.filter((line) => line.includes('"remark"')),
  }
}

const listed = () => bucket.read(newestKey).then((bytes) => bytes && Buffer.from(bytes).toString())
const stored = (former: string | null = null) =>
  expect.poll(listed, { timeout: 10_000 }).not.toBe(former).then(listed)
const newestFolder = async () => JSON.parse((await listed()) ?? '').folder as string

test('a new machine starts from what another one stored, and finds what has changed since', async () => {
  expect(await start('a')).toMatchObject({ from: 'database', remarks: [] })
  await expect.poll(listed, { timeout: 10_000 }).not.toBeNull()
  await makeListing(ctx, host, { title: 'Boathouse' })
  const { index, from, remarks } = await start('b')
  expect({ from, remarks }).toEqual({ from: 'storage', remarks: [] })
  const everything = featuredQuestion({ country: '', state: '', city: '' })
  const found = await index.find({ ...everything, terms: ['boathouse'] }, { offset: 0, limit: 24 })
  expect(found?.total).toBe(1)
})

test.each<[string, () => Promise<void>]>([
  ['a list that is none', () => bucket.put(newestKey, Buffer.from('<html>'), 'text/html')],
  [
    'a list of another size',
    async () => {
      const text = ((await listed()) ?? '').replace(/"bytes":\d+/, '"bytes":20000000')
      await bucket.put(newestKey, Buffer.from(text), 'application/json')
    },
  ],
  ['a part that is gone', async () => bucket.remove(`${home}/${await newestFolder()}/00000`)],
  [
    'a part with a changed byte',
    async () => {
      const key = `${home}/${await newestFolder()}/00000`
      const bytes = Buffer.from((await bucket.read(key)) ?? [])
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
      await bucket.put(key, bytes, 'application/octet-stream')
    },
  ],
])('%s in the storage: built anew with one line, and stored again', async (name, spoil) => {
  await start(`${name} 1`)
  await expect.poll(listed, { timeout: 10_000 }).not.toBeNull()
  await spoil()
  const former = await listed()
  const { from, remarks, dataDir } = await start(`${name} 2`)
  expect(from).toBe('database')
  expect(remarks).toEqual([expect.stringContaining('snapshot in the storage not used: ')])
  await stored(former)
  expect(readdirSync(dataDir).filter((file) => file.endsWith('.part'))).toEqual([])
  expect(await start(`${name} 3`)).toMatchObject({ from: 'storage', remarks: [] })
})

test('a storage out of reach: built anew, and said so', async () => {
  const { from, remarks } = await start('alone', { ...s3, endpoint: 'http://127.0.0.1:9' } as StorageConfig)
  expect(from).toBe('database')
  expect(remarks).toEqual([
    expect.stringContaining('snapshot in the storage not used: the storage is out of'),
  ])
})

const file = path.join(folder, 'some-snapshot')
const minute = 60_000
const store = (at: number, source = 'here') =>
  storeSnapshot(bucket, file, { source, now: new Date(at), isReplaced: false })
const foldersOf = async (version: string) =>
  (await bucket.list(`${indexFolder}/${version}`)).filter((name) => name !== 'newest.json').sort()

test('a fresh one is left alone, the one before stays for who reads it, and older ones go', async () => {
  writeFileSync(file, Buffer.alloc(9 * 2 ** 20, 7))
  await bucket.removeFolder(home)
  for (const name of await foldersOf(snapshotName)) await bucket.removeFolder(`${home}/${name}`)
  const begun = Date.now()
  for (const after of [0, 10, 30, 60, 61, 90]) await store(begun + after * minute)
  const times = (await foldersOf(snapshotName)).map((name) => (Number.parseInt(name, 10) - begun) / minute)
  expect(times).toEqual([60, 90])
  const copy = path.join(folder, 'copy')
  expect(await fetchSnapshot(bucket, copy, 'another database')).toBe(false)
  expect(await fetchSnapshot(bucket, copy, 'here')).toBe(true)
  await store(begun + 91 * minute, 'another database')
  expect(await fetchSnapshot(bucket, copy, 'here')).toBe(false)
})

test('what another release stored stays while it runs, and goes a week after it was stored last', async () => {
  writeFileSync(file, 'x')
  const now = Date.now()
  const week = 7 * 24 * 60 * minute
  const other = `${indexFolder}/other`
  await bucket.put(`${other}/${now - 2 * minute}-a/00000`, Buffer.from('x'), 'text/plain')
  await bucket.put(`${other}/newest.json`, Buffer.from('x'), 'text/plain')
  await store(now)
  expect(await foldersOf('other')).toHaveLength(1)
  expect(await bucket.exists(`${other}/newest.json`)).toBe(true)
  await store(now + week)
  expect(await bucket.list(other)).toEqual([])
})
