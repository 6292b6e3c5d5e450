import type { Context } from '../app/platform/context.ts'
import { examine, type Finding, fine, trouble } from '../tools/doctor/finding.ts'
import {
  lookAtBackups,
  lookAtClock,
  lookAtDisk,
  lookAtJobs,
  lookAtMail,
  lookAtRates,
  lookAtReplies,
  lookAtStorage,
  lookAtZones,
  lookThroughProxy,
} from '../tools/doctor/look-at-site.ts'
import { runCommand, StartError } from '../tools/start-error.ts'
import { describeInstallation } from '../tools/what-is-real.ts'
import { withContext } from '../tools/with-context.ts'

// npm run doctor [-- --mail-to <address>]
//
// Looks at everything that the site depends on, and says what to do about what is wrong. It sends one mail, to SUPPORT_EMAIL or to
// the address named. A configuration with mistakes, or a database that cannot be used, is told as every command tells it.

await runCommand(async () => {
  const mailTo = readArguments(process.argv.slice(2))
  // `withContext` has read the configuration and found a database of this version, or has said what is wrong.
  const findings = await withContext((ctx) => lookAtEverything(ctx, mailTo ?? ctx.config.mail.support))
  const width = Math.max(...findings.map(({ part }) => part.length))
  for (const { part, is, advice } of findings) {
    console.log(`${advice ? '!!' : 'ok'}  ${part.padEnd(width)}  ${is}`)
    if (advice) console.log(`    ${' '.repeat(width)}  → ${advice}`)
  }
  const wrong = findings.filter(({ advice }) => advice !== null).length
  if (wrong > 0)
    throw new StartError(
      `\n${wrong === 1 ? 'One thing is not as it should be' : `${wrong} things are not as they should be`}.`,
    )
  console.log('\nEverything is as it should be.')
})

function readArguments(words: string[]): string | null {
  if (words.length === 0) return null
  const [flag, address = '', ...rest] = words
  if (flag === '--mail-to' && address.includes('@') && rest.length === 0) return address
  throw new StartError('npm run doctor, or npm run doctor -- --mail-to <address>')
}

async function lookAtEverything(ctx: Context, mailTo: string): Promise<Finding[]> {
  const { config } = ctx
  return [
    fine('configuration', 'has no mistakes'),
    fine('database', 'answers, and is of this version'),
    await examine('clock', () => lookAtClock(ctx), 'see that the database answers'),
    await examine('time zones', () => lookAtZones(ctx), 'see that the database answers'),
    await examine('exchange rates', () => lookAtRates(ctx), 'see that the database answers'),
    await examine('disk', () => lookAtDisk(ctx), `see that ${config.dataDir} can be read`),
    await examine(
      'storage',
      () => lookAtStorage(ctx),
      'see S3_ENDPOINT, S3_BUCKET and the key; or the folder’s owner and room',
    ),
    await examine('mail', () => lookAtMail(ctx, mailTo), 'see SMTP_URL: host, port, user and password'),
    ...(await lookAtRepliesToo(ctx)),
    await examine('jobs', () => lookAtJobs(ctx), 'see that the database answers'),
    await examine('backups', () => lookAtBackups(ctx), 'see BACKUP_TO and its key'),
    await examine(
      'address',
      () => lookThroughProxy(config),
      'start the site (npm start or npm run web), and see that PUBLIC_URL leads to it from this machine too',
    ),
    ...misleading(ctx),
  ]
}

/** Nothing where no replies are taken in by email. */
async function lookAtRepliesToo(ctx: Context): Promise<Finding[]> {
  const found = await lookAtReplies(ctx)
  return found ? [found] : []
}

/** What others would take for real and is not, beside what was looked at above. */
function misleading({ config }: Context): Finding[] {
  const isEmbedded = config.database.url === null
  return describeInstallation(config, { isEmbedded, hasDemo: false })
    .filter(({ name, warning }) => warning !== null && !['mail', 'backups'].includes(name))
    .map(({ name, is, warning }) => trouble(name, is, warning ?? ''))
}
