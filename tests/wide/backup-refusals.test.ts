import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import { BackupError } from '#platform/backup/backup-error.ts'
import { makeBackup } from '#platform/backup/make-backup.ts'
import { writeManifest } from '#platform/backup/manifest.ts'
import { findBackup, prepareRestore, restoreBackup, type Wish } from '#platform/backup/restore-backup.ts'
import { inspectDatabase, markUnfinished, type Version } from '#platform/backup/restore-database.ts'
import { openTarget } from '#platform/backup/target.ts'
import { verifyBackup } from '#platform/backup/verify-backup.ts'
import { storeSecrets } from '#platform/config/secrets.ts'
import { compareSchema, listMigrations, migrate } from '#platform/database/migrate.ts'
import { migrateDatabase, programVersion, requireSchema } from '../../tools/open-database.ts'
import { askDatabase, newDatabase, newFolder, newPlace } from '../support/backups.ts'
import { createTestContext, testNow } from '../support/context.ts'
import { makeAccount, makeListing } from '../support/factories.ts'

const ctx = await createTestContext()
const version = await programVersion()
const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1_000)

const host = await makeAccount(ctx)
for (let made = 0; made < 5; made++) await makeListing(ctx, host)
await ctx.storage.put('photos/host/porch.jpg/320.webp', Buffer.alloc(5_000, 1), 'image/webp')

type Place = Awaited<ReturnType<typeof newPlace>>

async function restore(
  place: Place,
  folder: string,
  wish: Partial<Wish> = {},
  by: Version = version,
): Promise<void> {
  const target = openTarget({ kind: 'folder', path: folder })
  const backup = await prepareRestore(
    place,
    { target, id: null, identity: null, secretsFile: null, ...wish },
    by,
  )
  await restoreBackup(place, backup, by)
}

/** The version that follows this one, with a migration more. */
async function makeNextVersion(): Promise<Version> {
  const migrations = newFolder()
  cpSync(version.migrations, migrations, { recursive: true })
  writeFileSync(
    path.join(migrations, '9998_next.sql'),
    'alter table accounts add column of_the_next integer default 1',
  )
  return { ...version, migrations, names: await listMigrations(migrations) }
}

async function backUp(
  folder: string,
  { databaseUrl = ctx.databaseUrl, now = testNow, recipient = null as string | null } = {},
): Promise<Awaited<ReturnType<typeof makeBackup>>> {
  const target = { kind: 'folder', path: folder } as const
  const config = { ...ctx.config, backup: { target, at: { hour: 3, minute: 0 }, recipient } }
  return makeBackup({ ...ctx, config }, { databaseUrl, target: openTarget(target), now })
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(BackupError)
  const { message } = error as BackupError // just said
  // One sentence.
  expect(message).toMatch(/^[A-Z][^\n]*\.$/)
  return message
}

describe('a backup in which anything is missing, cut or changed', async () => {
  const folder = newFolder()
  await backUp(folder)
  const place = await newPlace()
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    // Each kind once, and what there is least of first.
    .filter((file) => !/copy\.gz$/.test(file) || /accounts|properties|pgboss\.queue/.test(file))

  it('is one with parts of every kind', () => {
    expect(files.map((file) => file.replace(/\d{8}T\d+Z|[0-9a-f]{20,}/, '…')).sort()).toEqual([
      'backups/…/contents.txt.gz',
      'backups/…/files.0001.ndjson.gz',
      'backups/…/manifest.json',
      'backups/…/pgboss.queue.0001.copy.gz',
      'backups/…/public.accounts.0001.copy.gz',
      'backups/…/public.properties.0001.copy.gz',
      expect.stringMatching(/^contents\/plain\/\w\w\/…$/),
      'secrets/….plain.json',
    ])
  })

  it.each(files.flatMap((file) => ['missing', 'cut', 'changed'].map((how) => [file, how] as const)))(
    'is refused, and leaves the place empty: %s is %s',
    async (file, how) => {
      const full = path.join(folder, file)
      const good = readFileSync(full)
      if (how === 'missing') renameSync(full, `${full}.away`)
      if (how === 'cut') truncateSync(full, good.length - 3)
      if (how === 'changed') {
        const bad = Buffer.from(good)
        bad.writeUInt8(bad.readUInt8(good.length >> 1) ^ 1, good.length >> 1)
        writeFileSync(full, bad)
      }
      try {
        await refusal(restore(place, folder))
      } finally {
        rmSync(`${full}.away`, { force: true })
        writeFileSync(full, good)
      }
      expect(await inspectDatabase(place.databaseUrl)).toBe('empty')
      expect(globSync('files/**/*.webp', { cwd: place.dataDir })).toEqual([])
      expect(existsSync(path.join(place.dataDir, 'secrets.json'))).toBe(false)
    },
  )

  it('is whole again, and restored into that place', { timeout: 60_000 }, async () => {
    await restore(place, folder)
    expect(await refusal(restore(place, folder))).toContain('The database is not empty')
    const other = { ...(await newPlace()), dataDir: place.dataDir }
    expect(await refusal(restore(other, folder))).toMatch(/^The folder \S+ is not empty/)
    expect(await inspectDatabase(other.databaseUrl)).toBe('empty')
    expect(globSync('files/**/*.webp', { cwd: place.dataDir })).toHaveLength(1)
  })
})

it('a backup without its secrets, or with others, is refused; those of a file or of the data folder do', {
  timeout: 60_000,
}, async () => {
  const folder = newFolder()
  await backUp(folder)
  const place = await newPlace()
  const file = path.join(newFolder(), 'secrets.json')
  renameSync(path.join(folder, 'secrets'), path.join(newFolder(), 'apart'))
  expect(await refusal(restore(place, folder))).toMatch(
    /the secrets are not with it; name their file with --secrets/,
  )
  const others = { session: 'x'.repeat(40), encryption: 'y'.repeat(40) }
  writeFileSync(file, JSON.stringify(others))
  expect(await refusal(restore(place, folder, { secretsFile: file }))).toMatch(/^The secrets do not match/)
  const configured = { ...place, secrets: others }
  expect(await refusal(restore(configured, folder))).toMatch(
    /others than SESSION_SECRET and ENCRYPTION_SECRET/,
  )
  writeFileSync(file, JSON.stringify(ctx.secrets))
  await restore(place, folder, { secretsFile: file })
  expect(JSON.parse(readFileSync(path.join(place.dataDir, 'secrets.json'), 'utf8'))).toEqual(ctx.secrets)
  const brought = await newPlace()
  storeSecrets(brought.dataDir, ctx.secrets)
  await restore(brought, folder)
})

it('a backup of an earlier schema is migrated, and of an earlier job queue keeps its jobs; of a later one is refused', {
  timeout: 90_000,
}, async () => {
  const next = await makeNextVersion()
  const old = await newDatabase()
  await migrate(old, version.migrations)
  await version.installQueues(old)
  await askDatabase(old, `insert into accounts (email) values ('kept@example.com')`)
  await askDatabase(old, `insert into pgboss.job (name, data) values ('mail-rounds', '{"a": 1}')`)
  await askDatabase(old, 'alter table pgboss.job add column of_before text')
  await askDatabase(old, 'update pgboss.version set version = version - 1')
  const folder = newFolder()
  await backUp(folder, { databaseUrl: old })
  const place = await newPlace()
  await restore(place, folder, {}, next)
  expect(await compareSchema(place.databaseUrl, next.migrations)).toMatchObject({ missing: [], unknown: [] })
  expect(await askDatabase(place.databaseUrl, 'select email, of_the_next from accounts')).toEqual([
    { email: 'kept@example.com', of_the_next: 1 },
  ])
  expect(await askDatabase(place.databaseUrl, 'select name, data, state from pgboss.job')).toEqual([
    { name: 'mail-rounds', data: { a: 1 }, state: 'created' },
  ])
  await askDatabase(old, 'update pgboss.version set version = version + 2')
  await backUp(folder, { databaseUrl: old, now: later(1) })
  const empty = await newPlace()
  expect(await refusal(restore(empty, folder))).toMatch(
    /was made by a later version\. Restore it with that version\.$/,
  )
  expect(await inspectDatabase(empty.databaseUrl)).toBe('empty')
  await askDatabase(old, `insert into schema_migrations (name) values ('9999_later.sql')`)
  await backUp(folder, { databaseUrl: old, now: later(2) })
  expect(await refusal(restore(empty, folder))).toMatch(/was made by a later version/)
})

it('a backup of a later PostgreSQL is refused by an earlier one, which stays empty', {
  timeout: 60_000,
}, async () => {
  const folder = newFolder()
  const { manifest } = await backUp(folder)
  expect(manifest.postgres).toBeGreaterThanOrEqual(18)
  const target = openTarget({ kind: 'folder', path: folder })
  await writeManifest(target, { ...manifest, postgres: 99 })
  const place = await newPlace()
  const sentence =
    /^The backup \w+ comes from PostgreSQL 99, but this database server is PostgreSQL \d\d\. Restore it into PostgreSQL 99 or later\.$/
  expect(await refusal(restore(place, folder))).toMatch(sentence)
  expect(await inspectDatabase(place.databaseUrl)).toBe('empty')
  expect(globSync('files/**/*.webp', { cwd: place.dataDir })).toEqual([])
  const backup = await findBackup({ target, id: null, identity: null })
  expect(await refusal(verifyBackup(place.databaseUrl, backup, version))).toMatch(sentence)
  const { postgres: _, ...ofBefore } = manifest
  await writeManifest(target, ofBefore)
  await restore(place, folder)
})

it('a place where a restoration was killed starts no site, and takes the same backup again', {
  timeout: 60_000,
}, async () => {
  const folder = newFolder()
  await backUp(folder)
  const place = await newPlace()
  await migrate(place.databaseUrl, version.migrations)
  await markUnfinished(place.databaseUrl)
  await askDatabase(place.databaseUrl, 'create table accounts (half text)')
  await askDatabase(place.databaseUrl, 'create table schema_migrations (name text primary key)')
  const half = path.join(place.dataDir, 'files/photos/host/porch.jpg')
  mkdirSync(half, { recursive: true })
  writeFileSync(path.join(half, '320.webp'), 'half')
  for (const refused of [requireSchema, migrateDatabase]) {
    await expect(refused(place.databaseUrl)).rejects.toThrow(/did not end; run npm run restore again/)
  }
  await restore(place, folder)
  await requireSchema(place.databaseUrl)
  expect(readFileSync(path.join(half, '320.webp'))).toHaveLength(5_000)
})

it('an encrypted backup shows nothing, and opens with its own key alone', { timeout: 60_000 }, async () => {
  const identity = await generateIdentity()
  const folder = newFolder()
  await backUp(folder)
  await backUp(folder, { recipient: await identityToRecipient(identity), now: later(1) })
  const id = '20260615T120001Z'
  const stored = globSync([`backups/${id}/*`, 'contents/age-*/*/*', 'secrets/*.age-*'], { cwd: folder })
  const plain = stored.filter(
    (file) => !readFileSync(path.join(folder, file)).toString('latin1').startsWith('age-encryption.org/v1'),
  )
  const listed = ['contents.txt.gz', 'manifest.json', 'stored.txt.gz']
  expect(plain.sort()).toEqual(listed.map((name) => `backups/${id}/${name}`))
  expect(stored.length).toBeGreaterThan(8)
  const place = await newPlace()
  expect(await refusal(restore(place, folder))).toMatch(
    /^The backup is encrypted\. Pass the file of its age key/,
  )
  const other = await generateIdentity()
  expect(await refusal(restore(place, folder, { identity: other }))).toMatch(
    /was encrypted for another age key/,
  )
  await restore(place, folder, { identity })
  expect(await askDatabase(place.databaseUrl, 'select count(*)::integer as homes from properties')).toEqual([
    { homes: 5 },
  ])
})

it('copies contents once, removes what no kept backup needs, and keeps everything when one of them is damaged', async () => {
  const folder = newFolder()
  const contents = () => globSync('contents/plain/*/*', { cwd: folder }).length
  await ctx.storage.put('photos/a.webp', Buffer.from('first'), 'image/webp')
  expect((await backUp(folder)).newContents).toBe(2)
  await ctx.storage.put('photos/b.webp', Buffer.from('second'), 'image/webp')
  await ctx.storage.remove('photos/a.webp')
  // Neither of two of one day goes within the next one: an operator may have made either by hand.
  expect(await backUp(folder, { now: later(60) })).toMatchObject({ newContents: 1, removed: [] })
  expect(contents()).toBe(3)
  const day = 86_400
  const { removed } = await backUp(folder, { now: later(day + 60) })
  expect(removed).toEqual(['20260615T120000Z'])
  expect(contents()).toBe(2)
  // One that nobody finished is not left.
  rmSync(path.join(folder, 'backups/20260616T120100Z/manifest.json'))
  expect((await backUp(folder, { now: later(day + 120) })).removed).toEqual(['20260616T120100Z'])
  await ctx.storage.put('photos/b.webp', Buffer.from('third'), 'image/webp')
  truncateSync(path.join(folder, 'backups/20260616T120200Z/manifest.json'), 100)
  const { trouble } = await backUp(folder, { now: later(day + 180) })
  expect(trouble?.message).toMatch(
    /^The backup 20260616T120200Z is damaged: manifest.json was changed or cut/,
  )
  expect(contents()).toBe(3)
  await ctx.storage.remove('photos/b.webp')
})
