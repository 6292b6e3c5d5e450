import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import S3rver from 's3rver'
import { afterAll, describe, expect, it } from 'vitest'
import { makeBackup } from '#platform/backup/make-backup.ts'
import { findBackup, prepareRestore, restoreBackup } from '#platform/backup/restore-backup.ts'
import { openTarget, type Target } from '#platform/backup/target.ts'
import { verifyBackup } from '#platform/backup/verify-backup.ts'
import { programVersion } from '../tools/open-database.ts'
import { askDatabase, newDatabase, newFolder, newPlace } from './support/backups.ts'
import { createTestContext, testNow } from './support/context.ts'
import { makeAccount, makeListing } from './support/factories.ts'

const ctx = await createTestContext()
const version = await programVersion()
const service = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: newFolder(),
  configureBuckets: [{ name: 'backups', configs: [] }],
})
const { port } = await service.run()
afterAll(() => service.close())

const host = await makeAccount(ctx)
for (let made = 0; made < 3; made++) await makeListing(ctx, host)
const photos = { 'photos/porch.webp': Buffer.alloc(5_000, 1), 'private/letter.pdf': Buffer.alloc(90_000, 2) }
for (const [key, content] of Object.entries(photos)) await ctx.storage.put(key, content, 'image/webp')

const identity = await generateIdentity()
const recipient = await identityToRecipient(identity)
let minutes = 0

type Kind = { name: string; open(): Target; recipient: string | null }
const bucket = (prefix: string) =>
  openTarget({
    ...{ kind: 's3', bucket: 'backups', prefix, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  } as const)
const kinds: Kind[] = [
  { name: 'a folder', open: () => openTarget({ kind: 'folder', path: newFolder() }), recipient: null },
  { name: 'a folder, encrypted', open: () => openTarget({ kind: 'folder', path: newFolder() }), recipient },
  { name: 'a bucket', open: () => bucket('plain'), recipient: null },
  { name: 'a bucket, encrypted', open: () => bucket('sealed'), recipient },
]

async function backUp(target: Target, key: string | null, more: { alwaysRead?: number } = {}) {
  minutes += 1
  const now = new Date(testNow.getTime() + minutes * 60_000)
  const backup = {
    target: { kind: 'folder', path: '/' } as const,
    at: { hour: 3, minute: 0 },
    recipient: key,
  }
  return makeBackup(
    { ...ctx, config: { ...ctx.config, backup } },
    { databaseUrl: ctx.databaseUrl, target, now, ...more },
  )
}

const damages = {
  missing: async (target: Target, key: string) => target.remove(key),
  cut: async (target: Target, key: string, good: Uint8Array) => target.put(key, good.subarray(0, -3)),
  changed: async (target: Target, key: string, good: Uint8Array) => {
    const bad = Buffer.from(good)
    bad.writeUInt8(bad.readUInt8(good.length - 20) ^ 1, good.length - 20)
    await target.put(key, bad)
  },
}

async function filesOf(target: Target): Promise<string[]> {
  const keys: string[] = []
  for (const folder of ['backups', 'contents', 'secrets'])
    for await (const { key } of target.walk(folder)) keys.push(key)
  return keys.filter(
    (key) => !/copy\.gz/.test(key) || /accounts\.|bookings\.|pgboss\.queue|schema_mig/.test(key),
  )
}

describe.each(kinds)('in $name', ({ open, recipient: key }) => {
  it('every damaged file is found by verify, left out by a partial restoration, and repaired by the next backup', {
    timeout: 600_000,
  }, async () => {
    const target = open()
    const opens = { target, identity: key && identity, secretsFile: null }
    const { manifest } = await backUp(target, key)
    const wish = { ...opens, id: manifest.id }
    const scratch = await newDatabase()
    for (const file of await filesOf(target)) {
      const good = (await target.read(file)) ?? Buffer.of()
      for (const [how, damage] of Object.entries(damages)) {
        await damage(target, file, good)
        const verified = findBackup(wish).then((backup) => verifyBackup(scratch, backup, version))
        await expect(verified, `${file} is ${how}`).rejects.toMatchObject({
          message: expect.stringMatching(/secrets/.test(file) ? /secrets/ : path.basename(file)),
        })
      }
      const place = await newPlace()
      if (!file.endsWith('manifest.json')) {
        const ready = await prepareRestore(place, { ...wish, isPartial: true }, version)
        const { files } = await restoreBackup(place, ready, version)
        const isLoss = !/contents\.txt|stored\.txt/.test(file)
        expect([file, ready.losses.size > 0]).toEqual([file, isLoss])
        expect(files).toBe(/^contents|files\.0001/.test(file) ? (file.startsWith('contents') ? 1 : 0) : 2)
        const homes = /accounts/.test(file) ? 0 : 3
        expect(await askDatabase(place.databaseUrl, 'select count(*)::int as homes from properties')).toEqual(
          [{ homes }],
        )
      }
      const next = await backUp(target, key)
      expect([file, next.repaired]).toEqual([file, file.startsWith('contents') ? 1 : 0])
      const repaired = await findBackup({ ...wish, id: next.manifest.id })
      const { files } = await verifyBackup(await newDatabase(), repaired, version)
      expect(files).toBe(2)
      await target.put(file, good)
    }
  })
})

it('of more contents than are read each time, each is read within seven backups', {
  timeout: 120_000,
}, async () => {
  for (const key of [null, recipient]) {
    const target = openTarget({ kind: 'folder', path: newFolder() })
    const { manifest } = await backUp(target, key)
    for await (const { key: file } of target.walk(`contents/${manifest.contentsIn}`))
      await damages.changed(target, file, (await target.read(file)) ?? Buffer.of())
    const repaired: number[] = []
    for (let night = 0; night < 7; night++)
      repaired.push((await backUp(target, key, { alwaysRead: 0 })).repaired)
    expect(repaired.reduce((sum, count) => sum + count, 0)).toBe(2)
  }
})

it('a damaged content that the site has no more is named, as nothing can repair it', async () => {
  const target = openTarget({ kind: 'folder', path: newFolder() })
  await ctx.storage.put('photos/gone.webp', Buffer.from('a picture that goes'), 'image/webp')
  await backUp(target, null)
  await ctx.storage.remove('photos/gone.webp')
  await backUp(target, null)
  for await (const { key } of target.walk('contents'))
    if (String(await target.read(key)) === 'a picture that goes')
      await target.put(key, Buffer.from('a picture'))
  const { damage, repaired } = await backUp(target, null)
  expect(repaired).toBe(0)
  expect(damage?.message).toMatch(
    /1 damaged file is of earlier backups only and cannot be repaired \(contents\//,
  )
})

it('a folder that is not there, or has lost its backups as without its disk, is refused and not made', async () => {
  const folder = newFolder()
  const target = openTarget({ kind: 'folder', path: folder })
  await backUp(target, null)
  renameSync(path.join(folder, 'backups'), path.join(folder, 'of the disk'))
  await expect(backUp(target, null)).rejects.toThrow(/^Nothing is left of the backups .+ mount its disk/)
  rmSync(folder, { recursive: true })
  const missing = openTarget({ kind: 'folder', path: path.join(folder, 'deeper') })
  await expect(backUp(missing, null)).rejects.toThrow(/cannot be used: it is not there; mount its disk/)
  expect(globSync(folder)).toEqual([])
})

it("Debian's own age and gunzip open every file of an encrypted backup", {
  timeout: 60_000,
}, async (test) => {
  try {
    execFileSync('age', ['--version'])
  } catch {
    test.skip()
  }
  const folder = newFolder()
  await backUp(openTarget({ kind: 'folder', path: folder }), recipient)
  const keyFile = path.join(newFolder(), 'key.txt')
  writeFileSync(keyFile, `${identity}\n`)
  const sealed = globSync(['backups/*/*.age', 'contents/*/*/*', 'secrets/*'], { cwd: folder })
  expect(sealed.length).toBeGreaterThan(8)
  const open = (file: string) => execFileSync('age', ['-d', '-i', keyFile, path.join(folder, file)])
  for (const file of sealed) expect(open(file).length, file).toBeGreaterThanOrEqual(0)
  const contents = sealed.filter((file) => file.startsWith('contents')).map(open)
  expect(contents.map(({ length }) => length).sort()).toEqual([5_000, 90_000].sort())
  const [first = ''] = sealed
  truncateSync(path.join(folder, first), readFileSync(path.join(folder, first)).length - 3)
  expect(() => open(first)).toThrow()
})
