import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { parseTrustedProxies } from '../http/client-address.ts'

const flag = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .default(fallback)
    .transform((value) => value === 'true')

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

function areProxies(entries: string[]): boolean {
  try {
    parseTrustedProxies(entries)
    return true
  } catch {
    return false
  }
}

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('localhost'),
  PORT: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .max(65_535, 'must be between 0 and 65535')
    .default(3000),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://'),
  ),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(2).max(200).default(10),
  DEMO: z.enum(['auto', 'on', 'off'], 'must be auto, on or off').default('auto'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error').default('info'),
  SESSION_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  ENCRYPTION_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  AUTH_REQUIRE_CONFIRMATION: flag('true'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine(areProxies, 'must list addresses or CIDR ranges, such as 10.0.0.0/8, with commas between'),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')),
  MAIL_FROM: z.string().min(3).default('Holmward <no-reply@holmward.example>'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@holmward.example'),
  STORAGE: z.enum(['local', 's3'], 'must be local or s3').default('local'),
  S3_BUCKET: optional(z.string()),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: optional(z.url('must be a URL')),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  PAYMENTS: z
    .enum(['auto', 'stripe', 'sandbox', 'off'], 'must be auto, stripe, sandbox or off')
    .default('auto'),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^[sr]k_/, 'must start with sk_ or rk_')),
  STRIPE_WEBHOOK_SECRETS: list.refine(
    (secrets) => secrets.every((secret) => secret.startsWith('whsec_')),
    'must list secrets that start with whsec_, with commas between',
  ),
  STRIPE_PRICE_STARTER: optional(z.string().startsWith('price_', 'must start with price_')),
  STRIPE_PRICE_PROFESSIONAL: optional(z.string().startsWith('price_', 'must start with price_')),
  BILLING_ENFORCEMENT: z.enum(['off', 'publish'], 'must be off or publish').default('off'),
  CALENDAR_ALLOW_HOSTS: list.refine(
    (hosts) => hosts.every((host) => /^[^\s/@]+:\d{1,5}$/.test(host)),
    'must list host:port, such as localhost:8090, with commas between',
  ),
  UNRATED_CARD_SCORE: z.enum(['4.5', 'off'], 'must be 4.5 or off').default('4.5'),
  GEOCODER: z
    .enum(['none', 'nominatim', 'photon', 'pelias'], 'must be none, nominatim, photon or pelias')
    .default('none'),
  GEOCODER_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })),
  MAP_PMTILES_URL: optional(z.string()),
  GUIDE_SOURCE: z.enum(['none', 'overpass'], 'must be none or overpass').default('none'),
  OVERPASS_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })),
})

/** Every key that the environment or `.env` may set. */
export const configKeys: string[] = Object.keys(schema.shape)

/** Everything an operator can set, read once at the start. */
export type Config = {
  environment: 'development' | 'production' | 'test'
  host: string
  port: number
  /** Where links in mails and canonical addresses point, without a trailing slash. */
  publicUrl: string
  /** True while only this machine can reach the server: development pages and the demo depend on it. */
  loopback: boolean
  /** Absolute path of the folder for photos, outbox, secrets and the embedded database. */
  dataDir: string
  database: { url: string | null; pool: number }
  demo: 'auto' | 'on' | 'off'
  logLevel: 'debug' | 'info' | 'warn' | 'error'
  secrets: { session: string | null; encryption: string | null }
  auth: { requireConfirmation: boolean }
  trustedProxies: string[]
  mail: { smtpUrl: string | null; from: string; support: string }
  storage: StorageConfig
  payments: PaymentsConfig
  /** `publish`: a host needs a plan for active listings. `off`: any signed-in user may list. */
  billingEnforcement: 'off' | 'publish'
  unratedCardScore: '4.5' | 'off'
  /** `host:port` of calendars that are read although their addresses are not public; for development and tests. */
  calendarAllowHosts: string[]
  geocoder: GeocoderConfig
  guide: GuideConfig
  mapArchive: MapArchiveConfig
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

export type PaymentsConfig =
  | { kind: 'off' }
  | { kind: 'sandbox' }
  | {
      kind: 'stripe'
      secretKey: string
      webhookSecrets: string[]
      prices: { starter: string; professional: string }
    }

export type StorageConfig =
  | { kind: 'local' }
  | {
      kind: 's3'
      bucket: string
      region: string
      endpoint: string | null
      accessKeyId: string
      secretAccessKey: string
    }

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
    Object.keys(schema.shape)
      .filter((key) => environment[key] !== undefined && environment[key] !== '')
      .map((key) => [key, environment[key]]),
  )
  const parsed = schema.safeParse(known)
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
    loopback: loopback.test(value.HOST),
    dataDir: path.resolve(root, value.DATA_DIR),
    database: { url: value.DATABASE_URL ?? null, pool: value.DATABASE_POOL },
    demo: value.DEMO,
    logLevel: value.LOG_LEVEL,
    secrets: { session: value.SESSION_SECRET ?? null, encryption: value.ENCRYPTION_SECRET ?? null },
    auth: { requireConfirmation: value.AUTH_REQUIRE_CONFIRMATION },
    trustedProxies: value.TRUSTED_PROXIES,
    mail: { smtpUrl: value.SMTP_URL ?? null, from: value.MAIL_FROM, support: value.SUPPORT_EMAIL },
    storage: toStorage(value),
    payments: toPayments(value),
    billingEnforcement: value.BILLING_ENFORCEMENT,
    unratedCardScore: value.UNRATED_CARD_SCORE,
    calendarAllowHosts: value.CALENDAR_ALLOW_HOSTS,
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

/** What other keys make necessary. Apart from the schema, which would say so only once each value alone is right. */
function findMissing(values: Record<string, string | undefined>): string[] {
  const { NODE_ENV = 'production', HOST = 'localhost', DATABASE_URL, STORAGE, GEOCODER } = values
  const isStripe = paymentsKind(values.PAYMENTS ?? 'auto', values.STRIPE_SECRET_KEY, HOST) === 'stripe'
  const needs: [key: string, isNeeded: boolean, why: string][] = [
    ['SESSION_SECRET', !!DATABASE_URL, 'when DATABASE_URL is set (at least 32 random characters)'],
    ['ENCRYPTION_SECRET', !!DATABASE_URL, 'when DATABASE_URL is set (at least 32 random characters)'],
    ['S3_BUCKET', STORAGE === 's3', 'when STORAGE is s3'],
    ['S3_ACCESS_KEY_ID', STORAGE === 's3', 'when STORAGE is s3'],
    ['S3_SECRET_ACCESS_KEY', STORAGE === 's3', 'when STORAGE is s3'],
    ['STRIPE_SECRET_KEY', isStripe, 'when PAYMENTS is stripe'],
    ['STRIPE_WEBHOOK_SECRETS', isStripe, 'when plans are paid by Stripe'],
    ['STRIPE_PRICE_STARTER', isStripe, 'when plans are paid by Stripe'],
    ['STRIPE_PRICE_PROFESSIONAL', isStripe, 'when plans are paid by Stripe'],
    ['GEOCODER_URL', !!GEOCODER && GEOCODER !== 'none', 'when GEOCODER is not none'],
    ['OVERPASS_URL', values.GUIDE_SOURCE === 'overpass', 'when GUIDE_SOURCE is overpass'],
    [
      'PUBLIC_URL',
      NODE_ENV === 'production' && !loopback.test(HOST),
      'when HOST is not a loopback address, because mails link to it',
    ],
  ]
  return needs
    .filter(([key, isNeeded]) => isNeeded && !values[key])
    .map(([key, , why]) => `${key} is required ${why}`)
}

/** Files that a value names and that are not there. */
function findAbsent({ MAP_PMTILES_URL }: Record<string, string | undefined>, root: string): string[] {
  if (!MAP_PMTILES_URL || isWebAddress(MAP_PMTILES_URL)) return []
  const isThere = existsSync(path.resolve(root, MAP_PMTILES_URL))
  return isThere ? [] : ['MAP_PMTILES_URL must be an http or https URL or the path of a file that is there']
}

function isWebAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

function toGeocoder({ GEOCODER, GEOCODER_URL = '' }: z.infer<typeof schema>): GeocoderConfig {
  return GEOCODER === 'none' ? { kind: 'none' } : { kind: GEOCODER, url: GEOCODER_URL }
}

function toMapArchive({ MAP_PMTILES_URL }: z.infer<typeof schema>, root: string): MapArchiveConfig {
  if (!MAP_PMTILES_URL) return { kind: 'none' }
  if (isWebAddress(MAP_PMTILES_URL)) return { kind: 'remote', url: MAP_PMTILES_URL }
  return { kind: 'file', path: path.resolve(root, MAP_PMTILES_URL) }
}

function toGuide({ GUIDE_SOURCE, OVERPASS_URL = '' }: z.infer<typeof schema>): GuideConfig {
  return GUIDE_SOURCE === 'none' ? { kind: 'none' } : { kind: GUIDE_SOURCE, url: OVERPASS_URL }
}

/** Ruling E: without a Stripe key the sandbox serves only this machine, unless it was asked for by name. */
function paymentsKind(chosen: string, stripeKey: string | undefined, host: string): PaymentsConfig['kind'] {
  if (chosen === 'stripe' || chosen === 'sandbox' || chosen === 'off') return chosen
  if (stripeKey) return 'stripe'
  return loopback.test(host) ? 'sandbox' : 'off'
}

function toPayments(value: z.infer<typeof schema>): PaymentsConfig {
  const kind = paymentsKind(value.PAYMENTS, value.STRIPE_SECRET_KEY, value.HOST)
  if (kind !== 'stripe') return { kind }
  return {
    kind,
    // Refused above when one of these is missing.
    secretKey: value.STRIPE_SECRET_KEY ?? '',
    webhookSecrets: value.STRIPE_WEBHOOK_SECRETS,
    prices: {
      starter: value.STRIPE_PRICE_STARTER ?? '',
      professional: value.STRIPE_PRICE_PROFESSIONAL ?? '',
    },
  }
}

function toStorage(value: z.infer<typeof schema>): StorageConfig {
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
