import { globSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { findNewestId } from '#platform/backup/find-newest.ts'
import { makeBackup } from '#platform/backup/make-backup.ts'
import { checkWhole } from '#platform/backup/read-backup.ts'
import { findBackup, prepareRestore, restoreBackup } from '#platform/backup/restore-backup.ts'
import { openTarget, type Target } from '#platform/backup/target.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { programVersion } from '../../tools/open-database.ts'
import { askDatabase, newFolder, newPlace } from '../support/backups.ts'
import { createTestContext, testNow } from '../support/context.ts'
import { makeAccount, makeListing } from '../support/factories.ts'
import { startFickleService } from '../support/fickle-service.ts'
import { s3Keys, startS3Service } from '../support/s3-service.ts'
import { spawnScript } from '../support/site.ts'
import { mountSmallDisk } from '../support/small-disk.ts'

const disk = mountSmallDisk(8 * 2 ** 20)
const service = await startS3Service({ directory: newFolder(), buckets: ['backups', 'photos'] })
const { port } = service
const fickle = await startFickleService(port)
afterAll(() => service.close())

const keys = { region: 'us-east-1', ...s3Keys }
const bucket = { kind: 's3', bucket: 'backups', prefix: 'site', endpoint: fickle.endpoint, ...keys } as const
const photos = { kind: 's3', bucket: 'photos', endpoint: fickle.endpoint, ...keys } as const

const ctx = await createTestContext()
const { databaseUrl } = ctx
const version = await programVersion()
const host = await makeAccount(ctx)
await makeListing(ctx, host)
await ctx.storage.put('photos/porch.webp', Buffer.from('a porch'), 'image/webp')

const newest = { id: null, identity: null, secretsFile: null }
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
const open = (config: Parameters<typeof openTarget>[0]) => openTarget(config, { pausesMs: [] })

async function isWhole(target: Target, id: string): Promise<void> {
  expect(await findNewestId(target)).toBe(id)
  await checkWhole(await findBackup({ target, ...newest }))
}

const siteGoesOn = () => sql`select 1`.execute(ctx.db)

it('goes into a bucket from a bucket, and comes back out of it into another one', {
  timeout: 60_000,
}, async () => {
  const storage = openStorage({ storage: photos, dataDir: '' })
  await storage.put('photos/tower.webp', Buffer.from('a tower'), 'image/webp')
  // What can be made anew is neither taken along nor in the way.
  await storage.put('search-index/0/newest.json', Buffer.from('{}'), 'application/json')
  const target = open(bucket)
  const { manifest } = await makeBackup({ ...ctx, storage }, { databaseUrl, target, now: testNow })
  expect(manifest.files.count).toBe(1)
  await storage.remove('photos/tower.webp')
  const place = { ...(await newPlace()), storage: photos }
  await restoreBackup(place, await prepareRestore(place, { target, ...newest }, version), version)
  expect(Buffer.from((await storage.read('photos/tower.webp')) ?? []).toString()).toBe('a tower')
  expect(await askDatabase(place.databaseUrl, 'select host_id from properties')).toEqual([
    { host_id: host.id },
  ])
  const full = { ...(await newPlace()), storage: photos }
  const again = prepareRestore(full, { target, ...newest }, version).then((ready) =>
    restoreBackup(full, ready, version),
  )
  await expect(again).rejects.toThrow(/^The bucket photos is not empty/)
})

it('a process that is killed in the middle leaves nothing that looks whole, and the next one goes on', {
  timeout: 120_000,
}, async () => {
  const target = open({ ...bucket, prefix: 'killed' })
  await makeBackup(ctx, { databaseUrl, target, now: testNow })
  fickle.hangFromPut(3)
  const { child } = spawnScript(['backup.ts'], {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'test',
    DATA_DIR: newFolder(),
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: ctx.secrets.session,
    ENCRYPTION_SECRET: ctx.secrets.encryption,
    BACKUP_TO: 's3://backups/killed',
    BACKUP_S3_ENDPOINT: fickle.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  })
  await fickle.hanging()
  child.kill('SIGKILL')
  fickle.recover()
  const half = (await target.list('backups')).filter((id) => id !== '20260615T120000Z')
  expect(half).toHaveLength(1)
  expect(await target.list(`backups/${half[0]}`)).not.toEqual([])
  await isWhole(target, '20260615T120000Z')
  await expect(findBackup({ target, ...newest, id: half[0] ?? '' })).rejects.toThrow(/was never finished/)
  // The server may need a moment to notice that the other one is gone.
  await expect
    .poll(
      () => makeBackup(ctx, { databaseUrl, target, now: later(60) }).then(({ removed }) => removed.length),
      {
        timeout: 20_000,
      },
    )
    .toBe(1)
  await isWhole(target, '20260615T130000Z')
  expect(await target.list('backups')).toEqual(['20260615T120000Z', '20260615T130000Z'])
})

it('a target that answers garbage, or takes all and keeps nothing, costs one sentence and nothing that was there', async () => {
  const target = open({ ...bucket, prefix: 'garbage' })
  await makeBackup(ctx, { databaseUrl, target, now: testNow })
  for (const garbage of ['<html>Welcome!</html>', '', '<ListBucketResult></ListBucketResult>']) {
    fickle.answerWith(garbage)
    const failed = makeBackup(ctx, { databaseUrl, target, now: later(60) })
    await expect(failed).rejects.toThrow(
      /^The backup target, the bucket backups\/garbage, cannot be used: .+\.$/,
    )
    await expect(failed).rejects.toMatchObject({ name: 'BackupError' })
    fickle.answerWith(null)
    await isWhole(target, '20260615T120000Z')
    await siteGoesOn()
  }
})

it('so does a storage that answers garbage', async () => {
  const target = open({ kind: 'folder', path: newFolder() })
  await makeBackup(ctx, { databaseUrl, target, now: testNow })
  const storage = openStorage({ storage: photos, dataDir: '' })
  await storage.put('photos/lake.webp', Buffer.from('a lake'), 'image/webp')
  const garbled = { ...storage, read: async () => Buffer.from('<html>Welcome!</html>') }
  for (const [site, garbage] of [
    [storage, '<html>'],
    [garbled, null],
  ] as const) {
    fickle.answerWith(garbage)
    const failed = makeBackup({ ...ctx, storage: site }, { databaseUrl, target, now: later(60) })
    await expect(failed).rejects.toThrow(/^The storage of the site cannot be used: .+\.$/)
    fickle.answerWith(null)
    await isWhole(target, '20260615T120000Z')
  }
})

it('two at once make one, and the other says so', async () => {
  const target = open({ kind: 'folder', path: newFolder() })
  const second = () => makeBackup(ctx, { databaseUrl, target, now: later(1) })
  let heard: unknown
  await makeBackup(ctx, {
    databaseUrl,
    target,
    now: testNow,
    onTable: async (name) => {
      if (name === 'accounts') heard = await second().catch((error: unknown) => error)
    },
  })
  expect(heard).toMatchObject({ message: 'Another backup of this site is being made now.' })
  expect(await target.list('backups')).toEqual(['20260615T120000Z'])
  // One of the same second is no half one of this.
  await expect(makeBackup(ctx, { databaseUrl, target, now: testNow })).rejects.toThrow(
    /^The backup \S+ already exists/,
  )
  await isWhole(target, '20260615T120000Z')
})

describe.skipIf(!disk)('a target on a disk that is really full', () => {
  it('costs one sentence; the last good backup is untouched, and the site goes on', {
    timeout: 60_000,
  }, async () => {
    const folder = path.join(disk ?? '', 'backups')
    mkdirSync(folder)
    const target = open({ kind: 'folder', path: folder })
    await makeBackup(ctx, { databaseUrl, target, now: testNow })
    const files = () => globSync('**/*', { cwd: folder }).sort()
    const before = files().map((file) => [file, readIfFile(path.join(folder, file))])
    const { bavail, bsize, blocks } = statfsSync(folder)
    // Room for a few of its parts above what is never taken.
    writeFileSync(
      path.join(disk ?? '', 'filler'),
      new Uint8Array(bavail * bsize - (blocks * bsize) / 20 - 60_000),
    )
    const failed = makeBackup(ctx, { databaseUrl, target, now: later(60) })
    await expect(failed).rejects.toThrow(
      /^There is no room left in the folder \S+\. Free some space, or set BACKUP_TO/,
    )
    await siteGoesOn()
    expect(files().map((file) => [file, readIfFile(path.join(folder, file))])).toEqual(before)
    await isWhole(target, '20260615T120000Z')
  })
})

function readIfFile(file: string): string {
  try {
    return readFileSync(file, 'base64')
  } catch {
    return 'a folder'
  }
}
