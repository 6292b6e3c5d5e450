import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { backupTrouble } from '#features/backups/server/backup-jobs.ts'
import { DamagedBackup } from '#platform/backup/backup-error.ts'
import { findDamages } from '#platform/backup/find-damages.ts'
import { makeBackup } from '#platform/backup/make-backup.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { findBackup, prepareRestore, restoreBackup } from '#platform/backup/restore-backup.ts'
import { sha256 } from '#platform/backup/seal.ts'
import { contentKey } from '#platform/backup/stored-contents.ts'
import { openTarget, type Target } from '#platform/backup/target.ts'
import { verifyBackup } from '#platform/backup/verify-backup.ts'
import { programVersion, requireSchema } from '../../tools/open-database.ts'
import { askDatabase, newFolder, newPlace } from '../support/backups.ts'
import { createTestContext, testNow } from '../support/context.ts'
import { makeAccount, makeListing } from '../support/factories.ts'
import { s3Keys, startS3Service } from '../support/s3-service.ts'

const ctx = await createTestContext()
const version = await programVersion()
const service = await startS3Service({ directory: newFolder(), buckets: ['backups'] })
const { port } = service
afterAll(() => service.close())

const host = await makeAccount(ctx)
for (let made = 0; made < 3; made++) await makeListing(ctx, host)
const stored = {
  'photos/porch.webp': Buffer.alloc(5_000, 1),
  'photos/hall.webp': Buffer.alloc(70_000, 2),
  'private/agreement.pdf': Buffer.alloc(90_000, 3),
}
for (const [key, content] of Object.entries(stored)) await ctx.storage.put(key, content, 'image/webp')

const identity = await generateIdentity()
const recipient = await identityToRecipient(identity)
let minutes = 0

type Kind = { name: string; open(): Target; recipient: string | null }
const bucket = (prefix: string) =>
  openTarget({
    ...{ kind: 's3', bucket: 'backups', prefix, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
    ...s3Keys,
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

/** One file of each kind that a backup has; of tables the one that most others refer to. */
async function filesOf(target: Target): Promise<string[]> {
  const keys: string[] = []
  for (const folder of ['backups', 'contents', 'secrets'])
    for await (const { key } of target.walk(folder)) keys.push(key)
  return keys.filter((key) => !key.includes('.copy.gz') || key.includes('accounts.'))
}

const contentOf = (file: keyof typeof stored, { contentsIn }: Manifest) =>
  contentKey(contentsIn, sha256(stored[file]))

const hows = ['cut', 'changed', 'missing'] as const

async function damage(target: Target, how: (typeof hows)[number], key: string): Promise<void> {
  await damages[how](target, key, (await target.read(key)) ?? Buffer.of())
}

/** In words of verify: the secrets have one file, and a backup without its list was never finished. */
function wordsFor(file: string): RegExp {
  if (file.startsWith('secrets')) return /secrets/
  return file.endsWith('manifest.json') ? /manifest\.json|never finished/ : new RegExp(path.basename(file))
}

it.each(kinds)(
  'verify names every damaged file in $name, and the next backup stores it again, so that those of before are whole too',
  {
    timeout: 60_000,
  },
  async ({ open, recipient: key }) => {
    const target = open()
    const { manifest } = await backUp(target, key)
    const wish = { target, identity: key && identity, secretsFile: null }
    const look = (id: string) => findBackup({ ...wish, id })
    const files = await filesOf(target)
    expect(files).toHaveLength(key ? 9 : 8)
    for (const file of files) {
      const good = (await target.read(file)) ?? Buffer.of()
      for (const how of target.isFolder ? hows : hows.slice(0, 1)) {
        await damage(target, how, file)
        // Never comes to the database: reading shows it.
        const verified = look(manifest.id).then((backup) => verifyBackup('postgres:', backup, version))
        await expect(verified, `${file} is ${how}`).rejects.toThrow(wordsFor(file))
      }
      await target.put(file, good)
    }
    await damage(target, 'cut', contentOf('photos/porch.webp', manifest))
    await damage(target, 'changed', contentOf('photos/hall.webp', manifest))
    await damage(target, 'missing', contentOf('private/agreement.pdf', manifest))
    for (const file of await target.list('secrets')) await damage(target, 'changed', `secrets/${file}`)
    const next = await backUp(target, key)
    expect(next).toMatchObject({ repaired: 3, newContents: 0 })
    expect(next.damage?.message).toMatch(/^In .+ 3 damaged or missing files were stored again; see whether/)
    for (const id of [manifest.id, next.manifest.id])
      expect(await findDamages(await look(id), null)).toEqual({ damages: [], files: 3 })
  },
)

/** Restores the newest backup that can be read, and answers what came back and what is missing. */
async function restorePartly(target: Target) {
  const place = await newPlace()
  const wish = { target, identity, secretsFile: null, id: null }
  await expect(prepareRestore(place, wish, version)).rejects.toThrow(DamagedBackup)
  const ready = await prepareRestore(place, { ...wish, isPartial: true }, version)
  const { files, rows } = await restoreBackup(place, ready, version)
  const count = (table: string) =>
    askDatabase<{ count: number }>(place.databaseUrl, `select count(*)::int from ${table}`).then(
      ([row]) => row?.count,
    )
  await requireSchema(place.databaseUrl)
  const isLost = ready.manifest.tables.reduce((sum, table) => sum + table.rows, 0) - rows
  return { files, isLost, losses: [...ready.losses], count }
}

it('of a damaged backup everything else is brought back, and what is missing is listed', {
  timeout: 60_000,
}, async () => {
  const target = bucket('partial')
  const { manifest } = await backUp(target, recipient)
  const { manifest: newest } = await backUp(target, recipient)
  const folder = `backups/${manifest.id}`
  await damage(target, 'cut', `backups/${newest.id}/manifest.json`)
  await damage(target, 'cut', contentOf('photos/porch.webp', manifest))
  await damage(target, 'missing', contentOf('private/agreement.pdf', manifest))
  await damage(target, 'changed', `${folder}/public.properties.0001.copy.gz.age`)
  for (const file of await target.list('secrets')) await damage(target, 'missing', `secrets/${file}`)
  const { files, losses, count } = await restorePartly(target)
  expect(files).toBe(1)
  expect(await count('properties')).toBe(0)
  expect(await count('accounts')).toBe(1)
  for (const words of [
    new RegExp(`^the later backup ${newest.id}: manifest.json was changed or cut`),
    /^the secrets are not with it; .+; everybody signs in anew/,
    /^contents\/.+ was changed or cut \(the content of photos\/porch\.webp\)$/,
    /^contents\/.+ is missing \(the content of private\/agreement\.pdf\)$/,
    /^public\.properties\.0001\.copy\.gz\.age was changed/,
    /^all 3 rows of properties$/,
  ])
    expect(losses).toContainEqual(expect.stringMatching(words))
  expect(losses).toHaveLength(6)
})

it('of a damaged table the rows of its whole parts are brought back, without those that refer to what is lost', {
  timeout: 60_000,
}, async () => {
  const target = openTarget({ kind: 'folder', path: newFolder() })
  await sql`insert into idempotency_keys (scope, operation, key, request_hash, response)
    select 'large', 'large', key::text, '', to_json(repeat('x', 2_500_000)) from generate_series(1, 4) key`.execute(
    ctx.db,
  )
  await ctx.jobs.send(ctx.db, backupTrouble, { kind: 'failed', words: 'A job.', newest: null })
  const { manifest } = await backUp(target, null)
  const large = manifest.tables.find(({ name }) => name === 'idempotency_keys')
  expect(large?.parts).toHaveLength(2)
  const folder = `backups/${manifest.id}`
  await damage(target, 'changed', `${folder}/${large?.parts[0]?.name}`)
  await damage(target, 'missing', `${folder}/public.accounts.0001.copy.gz`)
  await damage(target, 'missing', `${folder}/files.0001.ndjson.gz`)
  await damage(target, 'cut', `${folder}/pgboss.job.0001.copy.gz`)
  const { files, isLost, losses, count } = await restorePartly(target)
  expect([files, await count('accounts'), await count('properties')]).toEqual([0, 0, 0])
  expect([await count('idempotency_keys'), await count('pgboss.job')]).toEqual([2, 0])
  for (const words of ['2 of 4 rows of idempotency_keys', '1 of 1 rows of job', 'all 1 rows of accounts'])
    expect(losses).toContain(words)
  expect(losses).toContain('3 rows of properties, as what they refer to is missing')
  expect(losses).toContain('files.0001.ndjson.gz is missing')
  await sql`delete from idempotency_keys`.execute(ctx.db)
  const lost = losses.flatMap((words) => /^(?:all )?(\d+) (?:of \d+ )?rows? of/.exec(words)?.[1] ?? [])
  expect(isLost).toBe(lost.reduce((sum, each) => sum + Number(each), 0))
})

it('of more contents than are read each time, each is read within seven backups', {
  timeout: 120_000,
}, async () => {
  const target = openTarget({ kind: 'folder', path: newFolder() })
  // The sums of what is encrypted go on from backup to backup.
  const { manifest } = await backUp(target, recipient)
  for (const file of Object.keys(stored) as (keyof typeof stored)[])
    await damage(target, 'changed', contentOf(file, manifest))
  let repaired = 0
  for (let night = 0; night < 7; night++)
    repaired += (await backUp(target, recipient, { alwaysRead: 0 })).repaired
  expect(repaired).toBe(3)
})

it.each(hows)(
  'a content that is %s and that the site has no more is named, as nothing can repair it',
  async (how) => {
    const target = openTarget({ kind: 'folder', path: newFolder() })
    const content = Buffer.alloc(500, how)
    await ctx.storage.put('photos/gone.webp', content, 'image/webp')
    const { manifest } = await backUp(target, null)
    await ctx.storage.remove('photos/gone.webp')
    const key = contentKey(manifest.contentsIn, sha256(content))
    await damage(target, how, key)
    const { damage: told, repaired } = await backUp(target, null)
    expect(repaired).toBe(0)
    expect(told?.message).toContain(
      `1 damaged or missing file is of earlier backups only and cannot be repaired (${key})`,
    )
  },
)

it('a folder that is not there, or has lost its backups as without its disk, is refused and not made', async () => {
  const folder = newFolder()
  const target = openTarget({ kind: 'folder', path: folder })
  await backUp(target, null)
  renameSync(path.join(folder, 'backups'), path.join(folder, 'of the disk'))
  await expect(backUp(target, null)).rejects.toThrow(/^The backups made in .+ are gone. Mount its disk/)
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
  expect(contents.map(({ length }) => length).sort()).toEqual([5_000, 70_000, 90_000].sort())
  const [first = ''] = sealed
  truncateSync(path.join(folder, first), readFileSync(path.join(folder, first)).length - 3)
  expect(() => open(first)).toThrow()
})
