import { z } from 'zod'
import { hostsOf } from '../database/database-hosts.ts'
import { parseTrustedProxies } from '../http/client-address.ts'
import { list, optional } from './config-fields.ts'
import { paymentsKeys } from './payments-config.ts'

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const prefix = 'age'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/**
 * Whether a text is an X25519 recipient of age: Bech32 of 32 bytes, with a checksum that fits. Not the longer ones for later
 * kinds of keys (`age1pq1…`), which the age of many systems cannot open.
 */
function isAgeRecipient(text: string): boolean {
  const [, data] = /^age1([qpzry9x8gf2tvdw0s3jn54khce6mua7l]{58})$/.exec(text) ?? []
  if (!data) return false
  const letters = [...prefix].map((letter) => letter.charCodeAt(0))
  const values = [...data].map((letter) => alphabet.indexOf(letter))
  return (
    checksum([...letters.map((code) => code >> 5), 0, ...letters.map((code) => code & 31), ...values]) === 1
  )
}

/** As BIP 173 has it. */
function checksum(values: number[]): number {
  return values.reduce((sum, value) => {
    const top = sum >> 25
    const next = ((sum & 0x1ffffff) << 5) ^ value
    return generator.reduce((mixed, each, at) => ((top >> at) & 1 ? mixed ^ each : mixed), next)
  }, 1)
}

const address = z.email()

/** Whether a text is one mailbox as a mail has its sender: an address, or a name and an address in angle brackets. */
function isMailbox(text: string): boolean {
  const [, name = '', inner] =
    /^("(?:[^"\\\r\n]|\\.)*"|[^<>"@,;:\r\n]*)\s*<([^<>]*)>$/.exec(text.trim()) ?? []
  return address.safeParse(inner ?? text.trim()).success && !/[\r\n]/.test(name)
}

const flag = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .default(fallback)
    .transform((value) => value === 'true')

function areProxies(entries: string[]): boolean {
  try {
    parseTrustedProxies(entries)
    return true
  } catch {
    return false
  }
}

const hostList = list.refine(
  (hosts) => hosts.every((host) => /^[^\s/@]+:\d{1,5}$/.test(host)),
  'must list host:port, such as localhost:8090, with commas between',
)

/** Each key alone: its form, and what holds when it is not set. */
export const configSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('localhost'),
  PORT: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .max(65_535, 'must be between 0 and 65535')
    .default(3000),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })),
  HSTS_SUBDOMAINS: flag('true'),
  KEEP_ALIVE_SECONDS: z.coerce.number('must be a number').int().min(1).max(3_600).default(75),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
      .refine(
        (url) => !url.startsWith('postgres') || hostsOf(url) !== null,
        'must name its hosts with commas between, such as postgres://user:word@one:5432,two:5432/holmward; target_session_attrs, where it stands, is primary or read-write',
      ),
  ),
  DATABASE_REPLICA_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
      .refine(
        (url) => !url.startsWith('postgres') || hostsOf(url)?.length === 1,
        'must name one host: the standby that is read from',
      ),
  ),
  DATABASE_PREPARED: flag('true'),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(2).max(200).default(10),
  DEMO: z.enum(['auto', 'on', 'off'], 'must be auto, on or off').default('auto'),
  METRICS_PORT: optional(
    z.coerce.number('must be a number').int().min(1).max(65_534, 'must be between 1 and 65534'),
  ),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  TRACES_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })),
  TRACES_SHARE: z.coerce.number('must be a number').min(0).max(1, 'must be between 0 and 1').default(0.05),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error').default('info'),
  SESSION_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  ENCRYPTION_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  AUTH_REQUIRE_CONFIRMATION: flag('true'),
  TRUSTED_PROXIES: list.refine(
    areProxies,
    'must list addresses or CIDR ranges, such as 10.0.0.0/8, with commas between',
  ),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')),
  MAIL_FROM: z
    .string()
    .refine(isMailbox, 'must be one address, or a name and an address: Holmward <no-reply@holmward.example>')
    .default('Holmward <no-reply@holmward.example>'),
  MAIL_BOUNCE_ADDRESS: optional(
    z
      .email('must be an e-mail address')
      // A token and a plus are put before the @, and no more than 64 characters may stand there (RFC 5321).
      .regex(/^[^@+]{1,18}@/, 'must have at most 18 characters before the @, and no plus'),
  ),
  INBOUND_MAIL_ADDRESS: optional(
    z
      .email('must be an e-mail address')
      .regex(/^[^@+]{1,37}@/, 'must have at most 37 characters before the @, and no plus'),
  ),
  INBOUND_MAIL_SECRETS: list.refine(
    (secrets) => secrets.every((secret) => secret.length >= 32),
    'must list secrets of at least 32 characters, with commas between',
  ),
  INBOUND_MAIL_AUTHSERV: optional(
    z
      .string()
      .regex(/^[\w.-]{1,255}$/, 'must be the authserv-id of your mail server, such as mx.holmward.example'),
  ),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@holmward.example'),
  STORAGE: z.enum(['local', 's3'], 'must be local or s3').default('local'),
  S3_BUCKET: optional(z.string()),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: optional(z.url('must be a URL')),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  BACKUP_TO: optional(
    z
      .string()
      .regex(
        /^(s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w.-]+)*|\/.*)$/,
        'must be a folder by its whole path, such as /mnt/backups, or s3://bucket/folder',
      ),
  ),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in UTC, such as 03:00')
    .default('03:00'),
  BACKUP_AGE_RECIPIENT: optional(
    z.string().refine(isAgeRecipient, 'must be the public key of an age key: age1 and 58 characters'),
  ),
  BACKUP_S3_REGION: optional(z.string()),
  BACKUP_S3_ENDPOINT: optional(z.url('must be a URL')),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
  ...paymentsKeys,
  BILLING_ENFORCEMENT: z.enum(['off', 'publish'], 'must be off or publish').default('off'),
  CALENDAR_ALLOW_HOSTS: hostList,
  PUSH_ALLOW_HOSTS: hostList,
  CDN_PURGE_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })),
  RATES_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })),
  RATES_ALLOW_HOSTS: hostList,
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
export const configKeys: string[] = Object.keys(configSchema.shape)

/** The values of all keys, each checked alone. */
export type ConfigValues = z.infer<typeof configSchema>
