import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openCluster } from '#database/embedded/cluster.ts'
import { signIn } from '#features/accounts/server/sign-in.ts'
import { variantKey } from '#features/photos/server/photo-files.ts'
import { parseConfig } from '#platform/config/config.ts'
import { loadSecrets } from '#platform/config/secrets.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log/log.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { newFolder } from '../support/backups.ts'
import { goodPassword, makePerson, makeVisitor } from '../support/people.ts'
import { runScript, siteEnvironment, startSite } from '../support/site.ts'

const folder = newFolder()
const backups = path.join(folder, 'backups')
mkdirSync(backups)
const keyFile = path.join(folder, 'key.txt')
const own = { SESSION_SECRET: '', ENCRYPTION_SECRET: '', BACKUP_TO: backups }

let there: (Awaited<ReturnType<typeof furnish>> & { found: ReturnType<typeof siteEnvironment> }) | undefined

it('from the folder of one machine into another one, encrypted, by the commands of the manual (promise 19)', {
  timeout: 300_000,
}, async () => {
  const made = await runScript(['backup.ts', 'key', keyFile], siteEnvironment(own))
  expect(made.code).toBe(0)
  const [, recipient = ''] = /^BACKUP_AGE_RECIPIENT=(age1\w+)$/m.exec(made.output) ?? []
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  expect(made.output).not.toContain('AGE-SECRET-KEY')
  const lost = siteEnvironment({ ...own, BACKUP_AGE_RECIPIENT: recipient })
  const before = await furnish(lost)

  const backedUp = await runScript(['backup.ts'], lost)
  expect(backedUp).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The backup \w+ is in the folder .+, 1 files \(1 new\)/),
  })
  const listed = await runScript(['backup.ts', 'list'], lost)
  expect(listed.output).toMatch(
    /^name +made at \(UTC\) +rows +files +encrypted\n\w+ +\S+ \S+ +\d+ +1 +yes\n$/,
  )
  const verified = await runScript(['backup.ts', 'verify', '--identity', keyFile], lost)
  expect(verified).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 files came back as they were, and the secrets fit.'),
  })

  rmSync(lost.DATA_DIR, { recursive: true })
  const found = siteEnvironment(own)
  const without = await runScript(['restore.ts'], found)
  expect(without).toMatchObject({
    code: 1,
    output: expect.stringContaining('Pass the file of its age key with --identity'),
  })
  const restored = await runScript(['restore.ts', '--identity', keyFile], found)
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining('Start the site with: npm start'),
  })
  there = { ...before, found }
})

it('there a session of before and a photo work', { timeout: 300_000 }, async () => {
  if (!there) throw new Error('nothing was restored')
  const { found, ...before } = there
  const site = await startSite(found)
  const session = await fetch(`${site.url}/api/auth/session`, {
    headers: { authorization: `Bearer ${before.accessToken}` },
  })
  expect(await session.json()).toMatchObject({ user: { id: before.guest } })
  const photo = await fetch(`${site.url}/photos/${before.photo}/640.webp`)
  expect([photo.status, Buffer.from(await photo.arrayBuffer()).toString()]).toEqual([200, 'a porch'])
  expect((await site.stop()).code).toBe(0)
})

it('takes the secrets out of a backup for a server that is told them by its environment', {
  timeout: 60_000,
}, async () => {
  const file = path.join(folder, 'secrets.json')
  const environment = siteEnvironment(own)
  const taken = await runScript(['restore.ts', 'secrets', file, '--identity', keyFile], environment)
  expect(taken.code).toBe(0)
  const { session, encryption } = JSON.parse(readFileSync(file, 'utf8'))
  expect([session.length, encryption.length]).toEqual([64, 64])
  expect(taken.output).not.toContain(session)
})

it.each([
  [['backup.ts'], { BACKUP_TO: '' }, 'Say where backups are: BACKUP_TO in .env'],
  [
    ['restore.ts'],
    { BACKUP_TO: '/proc/nowhere' },
    'There is no complete backup in the folder /proc/nowhere.',
  ],
  [['restore.ts', '20260101T000000Z'], {}, 'There is no backup 20260101T000000Z in the folder'],
] as const)(
  '%j with %j ends with one sentence and exit code 1',
  { timeout: 60_000 },
  async (words, environment, sentence) => {
    const ended = await runScript([...words], siteEnvironment({ ...own, ...environment }))
    expect(ended.code).toBe(1)
    expect(ended.output.trim().split('\n')).toHaveLength(1)
    expect(ended.output).toContain(sentence)
  },
)

/** A site of its own with somebody who is signed in, and a photo. */
async function furnish(environment: ReturnType<typeof siteEnvironment>) {
  expect((await runScript(['database.ts', 'migrate'], environment)).code).toBe(0)
  const config = parseConfig(environment, '/')
  const cluster = await openCluster({ dataDir: config.dataDir })
  const database = openDatabase(cluster.url('holmward'), { max: 2, log: createLog('error') })
  const secrets = loadSecrets(config)
  const guest = await makePerson(database)
  const doors = { db: database.db, config, secrets, clock: () => new Date() }
  const session = await signIn(doors, makeVisitor(), { email: guest.email, password: goodPassword })
  if (!('access_token' in session)) throw new Error('a second factor is asked for')
  const photo = `${guest.id}/${randomUUID()}.jpg`
  await openStorage(config).put(variantKey(photo, 640, 'webp'), Buffer.from('a porch'), 'image/webp')
  await database.close()
  await cluster.stop()
  return { guest: guest.id, accessToken: session.access_token, photo }
}
