import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { comparisonCurrency } from '../../app/features/pricing/comparison-currency.ts'
import { areRatesOld, currentRates } from '../../app/features/pricing/server/exchange-rates.ts'
import { findNewestId } from '../../app/platform/backup/find-newest.ts'
import { instantOf } from '../../app/platform/backup/manifest.ts'
import { openTarget } from '../../app/platform/backup/target.ts'
import type { Config } from '../../app/platform/config/config.ts'
import type { Context } from '../../app/platform/context.ts'
import { clockAgrees } from '../../app/platform/database/clock-check.ts'
import { readZoneRules, zonesThatDiffer } from '../../app/platform/database/zones.ts'
import { isWorkerThere, listQueues } from '../../app/platform/jobs/queue-tables.ts'
import { type ResolveDns, systemDns } from '../../app/platform/mail/check-sender.ts'
import { type Finding, fine, trouble } from './finding.ts'

type Doors = Pick<Context, 'config' | 'db' | 'clock' | 'machineClock' | 'storage' | 'mail'>

export async function lookAtClock(ctx: Doors): Promise<Finding> {
  if (await clockAgrees(ctx)) return fine('clock', 'agrees with the database')
  const advice = 'set this machine’s clock by NTP (timedatectl set-ntp true); until then it does no jobs'
  return trouble('clock', 'differs from the database by more than 30 seconds', advice)
}

/** Names the versions of the rules: the table's, which count, this process's, and PostgreSQL's. */
export async function lookAtZones({ db, clock }: Doors): Promise<Finding> {
  const own = process.versions.tz ?? 'none'
  const rules = await readZoneRules(db)
  if (!rules)
    return trouble(
      'time zones',
      `the table is empty, this Node has ${own}`,
      'start a web process or a worker, which writes the table',
    )
  const others = await zonesThatDiffer(db)
  const differing = others === 0 ? 'agree today' : `differ today in ${others} zones, and do not count`
  const is = `table ${rules.tz_version}, this Node ${own}; the rules of PostgreSQL ${await postgresOf(db)} ${differing}`
  if (clock().getTime() - rules.written_at.getTime() < 100 * 86_400_000) return fine('time zones', is)
  return trouble('time zones', is, `run a release whose Node has the rules of ${rules.tz_version} or newer`)
}

async function postgresOf(db: Context['db']): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  return rows[0]?.server_version ?? ''
}

/** Rates count where homes are priced in another currency than prices are compared in. */
export async function lookAtRates({ db, clock, config }: Doors): Promise<Finding> {
  const { day, source } = await currentRates(db)
  const is = `of ${day} (${source})`
  if (!areRatesOld({ day }, clock())) return fine('exchange rates', is)
  const other = await db
    .selectFrom('properties')
    .select('id')
    .where('currency', '!=', comparisonCurrency)
    .limit(1)
    .executeTakeFirst()
  const old = `${is}, more than 90 days old`
  if (!other) return fine('exchange rates', `${old}, and every home is priced in ${comparisonCurrency}`)
  const advice = config.rates.url
    ? 'see the log of the worker for “exchange rates not refreshed”'
    : 'set RATES_URL, or insert a row into exchange_rates'
  return trouble('exchange rates', old, advice)
}

const littleRoom = 2 ** 30

export async function lookAtDisk({ config }: Doors): Promise<Finding> {
  const { bavail, bsize } = await statfs(config.dataDir)
  const free = `${((bavail * bsize) / 2 ** 30).toFixed(1)} GB free`
  if (bavail * bsize >= littleRoom) return fine('disk', free)
  return trouble('disk', free, `make room on the disk of ${config.dataDir}; below 64 MB uploads are refused`)
}

/** Writes, reads and removes a file. */
export async function lookAtStorage({ storage }: Doors): Promise<Finding> {
  const key = `doctor/${randomUUID()}.txt`
  const sent = new TextEncoder().encode(key)
  await storage.put(key, sent, 'text/plain')
  const back = await storage.read(key)
  await storage.remove(key)
  const isSame = back !== null && Buffer.from(back).equals(sent)
  if (isSame && !(await storage.exists(key))) return fine('storage', 'writes, reads and removes')
  const is = isSame ? 'does not remove what it is told to' : 'does not give back what was written'
  return trouble(
    'storage',
    is,
    'see what the key of the bucket is allowed to, and whether another service answers there',
  )
}

/** Sends a mail; without SMTP there is nothing to try. */
export async function lookAtMail({ config, mail }: Doors, to: string): Promise<Finding> {
  if (!config.mail.smtpUrl) {
    return config.onlyThisMachine
      ? fine('mail', 'kept in the outbox, which is enough while only this machine can come')
      : trouble('mail', 'not sent', 'set SMTP_URL: without mail nobody can confirm an address')
  }
  const text = `This mail was sent by "npm run doctor" of ${config.publicUrl}. If you can read it, mail works.`
  await mail.send({
    ...{ id: randomUUID(), to, kind: 'doctor', account: null, subject: 'Mail of Holmward works' },
    ...{ text, html: `<p>${text}</p>` },
  })
  return fine('mail', `the server took one to ${to}; look whether it arrives, and not among junk`)
}

/** By what a reply by email is known to be from the person it says; null where none are taken in. */
export async function lookAtReplies({ config }: Pick<Doors, 'config'>, resolve: ResolveDns = systemDns) {
  const { replyAddress, authserv } = config.mail
  if (!replyAddress) return null
  const by = authserv
    ? `count unless DMARC fails by the results of ${authserv}, else by DKIM and SPF checked here`
    : 'count unless DMARC fails by DKIM and SPF checked here'
  const without = 'without any result, a mail counts by its From address alone'
  try {
    await resolve(`_dmarc.${replyAddress.slice(replyAddress.indexOf('@') + 1)}`, 'TXT')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!['ENOTFOUND', 'ENODATA'].includes(code))
      return authserv
        ? trouble(
            'replies',
            `${by}, but the DNS does not answer (${code}); ${without}`,
            'see /etc/resolv.conf',
          )
        : trouble(
            'replies',
            `count by their From address alone, because the DNS does not answer (${code})`,
            'see /etc/resolv.conf, or set INBOUND_MAIL_AUTHSERV (docs/operating-reference.md, "Replies by email")',
          )
  }
  return fine('replies', `${by}; ${without}`)
}

const freshMs = 26 * 3_600_000

export async function lookAtBackups({ config, clock }: Doors): Promise<Finding> {
  const advice = 'npm run backup makes one now and says what is wrong'
  if (!config.backup) {
    return config.onlyThisMachine
      ? fine('backups', 'none')
      : trouble('backups', 'none', 'set BACKUP_TO (docs/operating.md, "Backups")')
  }
  const newest = await findNewestId(openTarget(config.backup.target))
  if (!newest) return trouble('backups', 'there is none yet', advice)
  const when = instantOf(newest)
  const is = `the newest is of ${when.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return clock().getTime() - when.getTime() <= freshMs ? fine('backups', is) : trouble('backups', is, advice)
}

const lateMs = 10 * 60_000

export async function lookAtJobs({ db, clock }: Doors): Promise<Finding> {
  if (!(await isWorkerThere(db)))
    return trouble('jobs', 'no worker runs', 'start one: npm start has it, or npm run worker')
  const queues = await listQueues(db)
  const now = clock().getTime()
  const late = queues.filter(({ oldestDue }) => oldestDue && now - oldestDue.getTime() > lateMs)
  if (late.length > 0) {
    const names = late.map(({ queue }) => queue).join(', ')
    return trouble(
      'jobs',
      `due for more than ten minutes: ${names}`,
      'see that a worker runs: npm run worker',
    )
  }
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  if (failed === 0) return fine('jobs', 'none failed, none late')
  return trouble(
    'jobs',
    `${failed} failed`,
    'npm run jobs -- failed says why; npm run jobs -- retry tries again',
  )
}

/** Asks the site as visitors do, through whatever stands before it. */
export async function lookThroughProxy({ publicUrl, onlyThisMachine }: Config): Promise<Finding> {
  const answer = await fetch(`${publicUrl}/readyz`, { redirect: 'manual' })
  const said: unknown = await answer.json().catch(() => null)
  const isOurs = typeof said === 'object' && said !== null && 'draining' in said
  if (!isOurs) {
    const advice = 'see where the proxy hands requests on to, and that PUBLIC_URL is this site’s address'
    return trouble('address', `${publicUrl} answers ${answer.status}, and is not this site`, advice)
  }
  if (answer.status !== 200)
    return trouble(
      'address',
      `${publicUrl} answers that it is not ready`,
      'look into the log of the web process',
    )
  if (!onlyThisMachine && publicUrl.startsWith('http:'))
    return trouble(
      'address',
      `${publicUrl} is not encrypted`,
      'let a proxy end TLS, and set PUBLIC_URL to https://…',
    )
  return fine('address', `${publicUrl} leads here`)
}
