import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StorageConfig } from '#platform/config/storage-config.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { Unavailable } from '#platform/unavailable.ts'
import { s3Keys, startS3Service } from '../support/s3-service.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'holmward-storage-'))
const service = await startS3Service({ directory: path.join(folder, 's3'), buckets: ['holmward'] })
let s3: StorageConfig

beforeAll(async () => {
  const { port } = service
  s3 = {
    kind: 's3',
    bucket: 'holmward',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    // The only keys that the service knows.
    ...s3Keys,
  }
})

afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['the data folder', () => ({ kind: 'local' }) as const],
  ['an S3 service', () => s3],
])('files in %s', (_name, config) => {
  const open = () => openStorage({ storage: config(), dataDir: folder })
  const key = 'photos/01/front door.webp'
  const content = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)

  it('come back byte by byte, whole and as a stream', async () => {
    const storage = open()
    await storage.put(key, content, 'image/webp')
    expect(await storage.exists(key)).toBe(true)
    expect(Buffer.compare(Buffer.from((await storage.read(key)) ?? []), Buffer.from(content))).toBe(0)
    const stream = await storage.stream(key)
    expect(stream && Buffer.compare(await buffer(stream), Buffer.from(content))).toBe(0)
  })

  it('are copied from a file, which stays', async () => {
    const storage = open()
    const file = path.join(folder, 'arrived')
    writeFileSync(file, content)
    await storage.putFile('originals/07/porch.jpg', file, 'image/jpeg')
    const stored = await storage.read('originals/07/porch.jpg')
    expect(Buffer.compare(Buffer.from(stored ?? []), Buffer.from(content))).toBe(0)
    expect(Buffer.compare(readFileSync(file), Buffer.from(content))).toBe(0)
    await expect(storage.putFile('originals/07/gone.jpg', `${file}-gone`, 'image/jpeg')).rejects.toThrow()
    expect(await storage.exists('originals/07/gone.jpg')).toBe(false)
  })

  it('are listed by folder, and go with it', async () => {
    const storage = open()
    for (const name of ['a.jpg/320.webp', 'a.jpg/640.webp', 'a.jpg2/320.webp', 'b.jpg'])
      await storage.put(`many/02/${name}`, content, 'image/webp')
    expect((await storage.list('many/02')).sort()).toEqual(['a.jpg', 'a.jpg2', 'b.jpg'])
    await storage.removeFolder('many/02/a.jpg')
    expect((await storage.list('many/02')).sort()).toEqual(['a.jpg2', 'b.jpg'])
    expect(await storage.list('many/03')).toEqual([])
    await storage.removeFolder('many/03')
  })

  it('are replaced by a second writing', async () => {
    const storage = open()
    await storage.put(key, Buffer.from('one'), 'text/plain')
    await storage.put(key, Buffer.from('two'), 'text/plain')
    expect(Buffer.from((await storage.read(key)) ?? []).toString()).toBe('two')
  })

  it('that are not there are null, and removing them is no error', async () => {
    const storage = open()
    await storage.put(key, content, 'image/webp')
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.exists(key)).toBe(false)
    expect(await storage.read(key)).toBeNull()
    expect(await storage.stream(key)).toBeNull()
  })

  it('stay inside, whatever the key says', async () => {
    const storage = open()
    for (const outside of ['../../outside', '/etc/passwd/../x', 'photos/../../../outside', 'a\0b']) {
      await expect(storage.put(outside, content, 'image/webp')).rejects.toThrow()
      await expect(storage.putFile(outside, import.meta.filename, 'image/webp')).rejects.toThrow()
    }
  })
})

it('a disk without room is a passing trouble, and costs nothing that was stored before', async () => {
  const storage = openStorage({ storage: { kind: 'local' }, dataDir: folder })
  await storage.put('full/first.jpg', content, 'image/jpeg')
  // Whatever is written there meets a full disk.
  symlinkSync('/dev/full', path.join(folder, 'files/full/next.jpg'))
  const full = storage.put('full/next.jpg', Buffer.alloc(100_000, 1), 'image/jpeg')
  await expect(full).rejects.toBeInstanceOf(Unavailable)
  await expect(full).rejects.toMatchObject({ cause: { cause: { code: 'ENOSPC' } } })
  expect(await storage.read('full/first.jpg')).toHaveLength(content.length)
})

it('a service out of reach is a passing trouble, not a missing file', async () => {
  const storage = openAt('http://127.0.0.1:9')
  await expect(storage.exists('photos/x')).rejects.toBeInstanceOf(Unavailable)
  await expect(storage.read('photos/x')).rejects.toBeInstanceOf(Unavailable)
  await expect(storage.stream('photos/x')).rejects.toBeInstanceOf(Unavailable)
  await expect(storage.put('photos/x', Buffer.from('x'), 'text/plain')).rejects.toBeInstanceOf(Unavailable)
}, 60_000)

it('a service that takes connections and never answers holds nobody for longer than the patience with it', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo // it listens on a port
  // Without a limit of its own the test's is reached; that of the site is tried by hanging-partners.test.ts.
  const storage = openAt(`http://127.0.0.1:${port}`, 500)
  const asked = [
    storage.stream('photos/x'),
    storage.exists('photos/x'),
    storage.put('photos/x', content, 'text/plain'),
  ]
  for (const { status, ...rest } of await Promise.allSettled(asked)) {
    expect(status).toBe('rejected')
    expect(Reflect.get(rest, 'reason')).toBeInstanceOf(Unavailable)
  }
  silent.close()
}, 8_000)

const content = Buffer.from('x')

function openAt(endpoint: string, patienceMs?: number) {
  const storage = { ...(s3 as Extract<StorageConfig, { kind: 's3' }>), endpoint } // set above
  return openStorage({ storage, dataDir: folder }, patienceMs === undefined ? {} : { patienceMs })
}
