import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { parseConfig } from '#platform/config/config.ts'
import { openMailer } from '#platform/mail/mail.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { newDatabase, newFolder } from './support/backups.ts'
import { createTestContext } from './support/context.ts'
import { siteEnvironment } from './support/site.ts'

const ctx = await createTestContext()

/** Which of the files and folders anybody else on the machine can come to. */
function openToOthers(dataDir: string): string[] {
  const isOpen = (name: string) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0
  const folders = (name: string) => name.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))
  return globSync('**/*', { cwd: dataDir }).filter((name) => folders(name).every(isOpen))
}

it('the doors keep private files and mails for this user alone, without a umask of the service', async () => {
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: newFolder() }, '/')
  await openStorage(config).put('attachments/a.pdf', Buffer.from('private'), 'application/pdf')
  const mail = { to: 'guest@example.com', kind: 'test', account: null, subject: 's', html: 'h', text: 't' }
  await openMailer(config, ctx.secrets).send({ ...mail, id: randomUUID() })
  expect(globSync('{files/attachments,outbox}/*', { cwd: config.dataDir })).toHaveLength(2)
  expect(openToOthers(config.dataDir)).toEqual([])
})

it('commands write for this user alone where the shell gives everything to everybody, and close what was open', {
  timeout: 60_000,
}, async () => {
  const backups = newFolder()
  const environment = siteEnvironment({ DATABASE_URL: ctx.databaseUrl, BACKUP_TO: backups })
  const run = (words: string[], more: Record<string, string> = {}) =>
    promisify(execFile)('sh', ['-c', 'umask 000; exec "$0" "$@"', process.execPath, ...words], {
      env: { ...environment, ...more },
    })
  for (const folder of ['files', 'outbox']) {
    mkdirSync(path.join(environment.DATA_DIR, folder), { mode: 0o755 })
    writeFileSync(path.join(environment.DATA_DIR, folder, 'of-before.eml'), 'private', { mode: 0o644 })
  }
  await run(['scripts/backup.ts'])
  expect(openToOthers(environment.DATA_DIR)).toEqual([])
  const restored = newFolder()
  await run(['scripts/restore.ts'], { DATA_DIR: restored, DATABASE_URL: await newDatabase() })
  expect(globSync('files/*', { cwd: restored })).toEqual(['files/of-before.eml'])
  // Each by itself, as a folder may be copied out of what closes it.
  const isOpen = (name: string) => (statSync(path.join(restored, name)).mode & 0o077) !== 0
  expect(globSync('**/*', { cwd: restored }).filter(isOpen)).toEqual([])
  expect(openToOthers(backups)).toEqual([])
})
