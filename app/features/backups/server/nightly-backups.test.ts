import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeBackup } from '#platform/backup/make-backup.ts'
import { BackupBusy } from '#platform/backup/snapshot.ts'
import { openTarget } from '#platform/backup/target.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { backupSchedules, watchBackups } from './jobs.ts'
import { makeNightlyBackup } from './make-nightly-backup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'holmward-nightly-'))
for (const name of ['backups', 'elsewhere']) mkdirSync(path.join(folder, name))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const target = { kind: 'folder', path: path.join(folder, 'backups') } as const
const at = { hour: 23, minute: 30 }
const ctx = await createTestContext({ config: { backup: { target, at, recipient: null } } })
const signal = new AbortController().signal
const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000)
const list = () => openTarget(target).list('backups')

it('two workers that are told at once, or one after the other, make one backup', {
  timeout: 60_000,
}, async () => {
  await Promise.all([makeNightlyBackup(ctx, signal), makeNightlyBackup(ctx, signal)])
  ctx.setClock(hours(0.5))
  await makeNightlyBackup(ctx, signal)
  expect(await list()).toEqual(['20260615T120000Z'])
  expect(ctx.logLines.filter((line) => line.includes('"backup made"'))).toHaveLength(1)
  await ctx.runJobs()
  expect(ctx.mails).toEqual([])
})

it('whether a backup is wanted is asked once no other process can make one meanwhile', {
  timeout: 60_000,
}, async () => {
  const elsewhere = openTarget({ kind: 'folder', path: path.join(folder, 'elsewhere') })
  const make = (isWanted?: () => Promise<boolean>) =>
    makeBackup(ctx, {
      ...{ databaseUrl: ctx.databaseUrl, target: elsewhere, now: testNow },
      ...(isWanted && { isWanted }),
    })
  let meanwhile: unknown
  const unwanted = make(async () => {
    meanwhile = await make().catch((error) => error)
    return false
  })
  await expect(unwanted).rejects.toBeInstanceOf(BackupBusy)
  expect(meanwhile).toBeInstanceOf(BackupBusy)
  expect(await elsewhere.list('backups')).toEqual([])
})

it('an operator is told once by mail and by log that a backup failed, and why', {
  timeout: 60_000,
}, async () => {
  ctx.setClock(hours(24))
  const blocked = path.join(target.path, 'backups', '20260616T120000Z')
  writeFileSync(blocked, 'a file in its place')
  await expect(makeNightlyBackup(ctx, signal)).rejects.toMatchObject({ name: 'PermanentFailure' })
  rmSync(blocked, { force: true })
  await ctx.runJobs()
  expect(ctx.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['support@holmward.example', 'The backup failed'],
  ])
  expect(ctx.mails[0]?.text).toContain('cannot be used: a file is in its place.')
  expect(ctx.mails[0]?.text).toContain('2026-06-15 12:00 UTC')
  expect(ctx.logLines.filter((line) => line.includes('"backup failed"'))).toHaveLength(1)
  expect(await list()).toEqual(['20260615T120000Z'])
  ctx.mails.length = 0
})

it('and that the newest is older than 26 hours, whatever the reason', { timeout: 60_000 }, async () => {
  ctx.setClock(hours(26))
  await watchBackups(ctx)
  await ctx.runJobs()
  expect(ctx.mails).toEqual([])
  ctx.setClock(new Date(hours(26).getTime() + 1_000))
  await watchBackups(ctx)
  await ctx.runJobs()
  expect(ctx.mails.map(({ subject }) => subject)).toEqual(['The backup is overdue'])
  // Half a backup is none.
  const half = path.join(target.path, 'backups', '20260616T130000Z')
  await openTarget(target).put('backups/20260616T130000Z/part', Buffer.from('x'))
  chmodSync(half, 0o700)
  await watchBackups(ctx)
  await ctx.runJobs()
  expect(ctx.mails).toHaveLength(2)
  ctx.mails.length = 0
})

it('a site without BACKUP_TO makes none and says nothing', async () => {
  const without = { ...ctx, config: { ...ctx.config, backup: null } }
  await makeNightlyBackup(without, signal)
  await watchBackups(without)
  await ctx.runJobs()
  expect(ctx.mails).toEqual([])
})

it('are made at the hour of the operator, and looked after two hours later', () => {
  expect(backupSchedules(ctx.config).map(({ queue, cron }) => [queue, cron])).toEqual([
    ['backup-nightly', '30 23 * * *'],
    ['backup-watch', '30 1 * * *'],
  ])
})
