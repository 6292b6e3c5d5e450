import { existsSync } from 'node:fs'
import path from 'node:path'
import { findAbsent, findMissing } from './config-needs.ts'
import { type ConfigValues, configKeys, configSchema } from './config-schema.ts'
import { isOnlyThisMachine } from './only-this-machine.ts'
import { type PaymentsConfig, toPayments } from './payments-config.ts'
import type { BackupConfig, BackupTargetConfig, StorageConfig } from './storage-config.ts'
import { isWebAddress } from './web-address.ts'

/** Everything an operator can set, read once at the start. */
export type Config = {
  environment: 'development' | 'production' | 'test'
  host: string
  port: number
  /** Where links in mails and canonical addresses point, without a trailing slash. */
  publicUrl: string
  /** Whether the word that browsers are to come by https only is also for the host's subdomains. */
  hstsSubdomains: boolean
  /** How long an idle connection is kept; longer than a proxy keeps it. */
  keepAliveSeconds: number
  /** True while only this machine can reach the site: developers' pages, sandbox and demo depend on it. */
  onlyThisMachine: boolean
  /** Absolute path of the folder for photos, outbox, secrets and the embedded database. */
  dataDir: string
  /** `prepared`: statements that come again are prepared on their connection. `replica`: what may be late is read there. */
  database: { url: string | null; replica: string | null; pool: number; prepared: boolean }
  demo: 'auto' | 'on' | 'off'
  logLevel: 'debug' | 'info' | 'warn' | 'error'
  /** Where numbers for Prometheus are asked for: by web processes this port, by workers the next one. Null: nowhere. */
  metrics: { host: string; port: number } | null
  /** Where traces are told, and what share of them; null: nowhere. */
  traces: { url: string; share: number } | null
  secrets: { session: string | null; encryption: string | null }
  auth: { requireConfirmation: boolean }
  trustedProxies: string[]
  mail: MailConfig
  storage: StorageConfig
  /** Null: nobody makes backups. */
  backup: BackupConfig | null
  payments: PaymentsConfig
  /** `publish`: a host needs a plan for active listings. `off`: any signed-in user may list. */
  billingEnforcement: 'off' | 'publish'
  unratedCardScore: '4.5' | 'off'
  /** `host:port` of calendars that are read although their addresses are not public; for development and tests. */
  calendarAllowHosts: string[]
  /** The same for the push services that browsers name. */
  pushAllowHosts: string[]
  /** What is told which pages to forget when something is taken off the site; null: nothing keeps them before it. */
  cdnPurgeUrl: string | null
  /** Where exchange rates are read; null: nowhere, and those that came with the site hold. */
  rates: { url: string | null; allowHosts: string[] }
  geocoder: GeocoderConfig
  guide: GuideConfig
  mapArchive: MapArchiveConfig
}

export type MailConfig = {
  smtpUrl: string | null
  from: string
  support: string
  /** Where mails come back to, with a token before its `@`; null: to `from`. */
  bounceAddress: string | null
  /** Where answers to messages go, with a token before its `@`; null: nobody can answer by mail. */
  replyAddress: string | null
  /** Whoever hands in mails that arrived signs with one of them; none: there is no entrance. */
  inboundSecrets: string[]
  /** The name under which the mail server before us writes down whether DMARC passes; null: it writes nothing we trust. */
  authserv: string | null
}

/** The PMTiles archive that maps show streets from; `none`: the site draws its own map. */
export type MapArchiveConfig =
  | { kind: 'none' }
  | { kind: 'remote'; url: string }
  | { kind: 'file'; path: string }

/** Where guide books get the places around a home from; `none`: the host writes them. */
export type GuideConfig = { kind: 'none' } | { kind: 'overpass'; url: string }

/** Where addresses are looked up beside the gazetteer, which is always there. */
export type GeocoderConfig = { kind: 'none' } | { kind: 'nominatim' | 'photon' | 'pelias'; url: string }

/** Thrown with one readable list of everything that is wrong with the configuration. */
export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** The values of a `.env` file beside package.json, below those of the process environment. */
export function readEnvironment(root: string): Record<string, string | undefined> {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

/** Checks the environment. Throws a ConfigError that lists every mistake at once. */
export function parseConfig(environment: Record<string, string | undefined>, root: string): Config {
  const known = Object.fromEntries(
    configKeys
      .filter((key) => environment[key] !== undefined && environment[key] !== '')
      .map((key) => [key, environment[key]]),
  )
  const parsed = configSchema.safeParse(known)
  const missing = [...findMissing(known), ...findAbsent(known, root)]
  if (!parsed.success || missing.length > 0) {
    const mistakes = parsed.error?.issues ?? []
    throw new ConfigError([
      ...mistakes.map((issue) => `${String(issue.path[0] ?? '')} ${issue.message}`.trim()),
      ...missing,
    ])
  }
  const value = parsed.data
  return {
    environment: value.NODE_ENV,
    host: value.HOST,
    port: value.PORT,
    publicUrl: (value.PUBLIC_URL ?? `http://${nameOf(value.HOST)}:${value.PORT}`).replace(/\/+$/, ''),
    hstsSubdomains: value.HSTS_SUBDOMAINS,
    keepAliveSeconds: value.KEEP_ALIVE_SECONDS,
    onlyThisMachine: isOnlyThisMachine(value.HOST, value.PUBLIC_URL),
    dataDir: path.resolve(root, value.DATA_DIR),
    database: {
      url: value.DATABASE_URL ?? null,
      replica: value.DATABASE_REPLICA_URL ?? null,
      pool: value.DATABASE_POOL,
      prepared: value.DATABASE_PREPARED,
    },
    demo: value.DEMO,
    logLevel: value.LOG_LEVEL,
    metrics: value.METRICS_PORT ? { host: value.METRICS_HOST, port: value.METRICS_PORT } : null,
    traces: value.TRACES_URL ? { url: value.TRACES_URL, share: value.TRACES_SHARE } : null,
    secrets: { session: value.SESSION_SECRET ?? null, encryption: value.ENCRYPTION_SECRET ?? null },
    auth: { requireConfirmation: value.AUTH_REQUIRE_CONFIRMATION },
    trustedProxies: value.TRUSTED_PROXIES,
    mail: toMail(value),
    storage: toStorage(value),
    backup: toBackup(value),
    payments: toPayments(value),
    billingEnforcement: value.BILLING_ENFORCEMENT,
    unratedCardScore: value.UNRATED_CARD_SCORE,
    calendarAllowHosts: value.CALENDAR_ALLOW_HOSTS,
    pushAllowHosts: value.PUSH_ALLOW_HOSTS,
    cdnPurgeUrl: value.CDN_PURGE_URL ?? null,
    rates: { url: value.RATES_URL ?? null, allowHosts: value.RATES_ALLOW_HOSTS },
    geocoder: toGeocoder(value),
    guide: toGuide(value),
    mapArchive: toMapArchive(value, root),
  }
}

/** How a browser on this machine calls an address to listen on. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function toMail(value: ConfigValues): MailConfig {
  return {
    smtpUrl: value.SMTP_URL ?? null,
    from: value.MAIL_FROM,
    support: value.SUPPORT_EMAIL,
    bounceAddress: value.MAIL_BOUNCE_ADDRESS ?? null,
    replyAddress: value.INBOUND_MAIL_ADDRESS ?? null,
    inboundSecrets: value.INBOUND_MAIL_SECRETS,
    authserv: value.INBOUND_MAIL_AUTHSERV ?? null,
  }
}

function toGeocoder({ GEOCODER, GEOCODER_URL = '' }: ConfigValues): GeocoderConfig {
  return GEOCODER === 'none' ? { kind: 'none' } : { kind: GEOCODER, url: GEOCODER_URL }
}

function toMapArchive({ MAP_PMTILES_URL }: ConfigValues, root: string): MapArchiveConfig {
  if (!MAP_PMTILES_URL) return { kind: 'none' }
  if (isWebAddress(MAP_PMTILES_URL)) return { kind: 'remote', url: MAP_PMTILES_URL }
  return { kind: 'file', path: path.resolve(root, MAP_PMTILES_URL) }
}

function toGuide({ GUIDE_SOURCE, OVERPASS_URL = '' }: ConfigValues): GuideConfig {
  return GUIDE_SOURCE === 'none' ? { kind: 'none' } : { kind: GUIDE_SOURCE, url: OVERPASS_URL }
}

function toStorage(value: ConfigValues): StorageConfig {
  if (value.STORAGE === 'local') return { kind: 'local' }
  return {
    kind: 's3',
    // Refused above when one of these three is missing.
    bucket: value.S3_BUCKET ?? '',
    accessKeyId: value.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: value.S3_SECRET_ACCESS_KEY ?? '',
    region: value.S3_REGION,
    endpoint: value.S3_ENDPOINT ?? null,
  }
}

function toBackup(value: ConfigValues): BackupConfig | null {
  if (!value.BACKUP_TO) return null
  const [hour = 0, minute = 0] = value.BACKUP_AT.split(':').map(Number)
  return {
    target: toTarget(value, value.BACKUP_TO),
    at: { hour, minute },
    recipient: value.BACKUP_AGE_RECIPIENT ?? null,
  }
}

/** A folder by its path, or `s3://bucket/folder`, reached with the keys for backups or else with those for the storage. */
function toTarget(value: ConfigValues, name: string): BackupTargetConfig {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(name) ?? []
  if (!bucket) return { kind: 'folder', path: path.resolve(name) }
  return {
    kind: 's3',
    bucket,
    prefix,
    region: value.BACKUP_S3_REGION ?? value.S3_REGION,
    endpoint: value.BACKUP_S3_ENDPOINT ?? value.S3_ENDPOINT ?? null,
    // Refused when neither of each two is there.
    accessKeyId: value.BACKUP_S3_ACCESS_KEY_ID ?? value.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: value.BACKUP_S3_SECRET_ACCESS_KEY ?? value.S3_SECRET_ACCESS_KEY ?? '',
  }
}
