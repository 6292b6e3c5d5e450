import { existsSync } from 'node:fs'
import path from 'node:path'
import { hostAndPort } from '../http/guarded-lookup.ts'
import { isLoopback } from './only-this-machine.ts'
import { paymentsNeeds } from './payments-config.ts'
import { isWebAddress } from './web-address.ts'

/**
 * What other keys make necessary and is not there, in words. Apart from the schema, which would say so only once each
 * value alone is right.
 */
export function findMissing(values: Record<string, string | undefined>): string[] {
  const { NODE_ENV = 'production', HOST = 'localhost', DATABASE_URL, STORAGE, GEOCODER } = values
  const isToBucket = !!values.BACKUP_TO?.startsWith('s3://')
  const needs: [key: string, isNeeded: boolean, why: string][] = [
    ['SESSION_SECRET', !!DATABASE_URL, 'when DATABASE_URL is set (at least 32 random characters)'],
    ['ENCRYPTION_SECRET', !!DATABASE_URL, 'when DATABASE_URL is set (at least 32 random characters)'],
    ['DATABASE_URL', !!values.DATABASE_REPLICA_URL, 'when DATABASE_REPLICA_URL is set'],
    ['S3_BUCKET', STORAGE === 's3', 'when STORAGE is s3'],
    ['S3_ACCESS_KEY_ID', STORAGE === 's3', 'when STORAGE is s3'],
    ['S3_SECRET_ACCESS_KEY', STORAGE === 's3', 'when STORAGE is s3'],
    [
      'BACKUP_S3_ACCESS_KEY_ID',
      isToBucket && !values.S3_ACCESS_KEY_ID,
      'when BACKUP_TO is a bucket and there is no S3_ACCESS_KEY_ID',
    ],
    [
      'BACKUP_S3_SECRET_ACCESS_KEY',
      isToBucket && !values.S3_SECRET_ACCESS_KEY,
      'when BACKUP_TO is a bucket and there is no S3_SECRET_ACCESS_KEY',
    ],
    ...paymentsNeeds(values),
    ['GEOCODER_URL', !!GEOCODER && GEOCODER !== 'none', 'when GEOCODER is not none'],
    ['INBOUND_MAIL_SECRETS', !!values.MAIL_BOUNCE_ADDRESS, 'when MAIL_BOUNCE_ADDRESS is set'],
    ['INBOUND_MAIL_SECRETS', !!values.INBOUND_MAIL_ADDRESS, 'when INBOUND_MAIL_ADDRESS is set'],
    ['OVERPASS_URL', values.GUIDE_SOURCE === 'overpass', 'when GUIDE_SOURCE is overpass'],
    [
      'PUBLIC_URL',
      NODE_ENV === 'production' && !isLoopback(HOST),
      'when HOST is not a loopback address, because mails link to it',
    ],
  ]
  const faults = isRatesAddressRefused(values)
    ? ['RATES_URL must start with https://, or its host must be in RATES_ALLOW_HOSTS']
    : []
  const found = needs
    .filter(([key, isNeeded]) => isNeeded && !values[key])
    .map(([key, , why]) => `${key} is required ${why}`)
  return [...found, ...faults]
}

/** Rates are read by https alone, but for hosts that are named. */
function isRatesAddressRefused({
  RATES_URL,
  RATES_ALLOW_HOSTS = '',
}: Record<string, string | undefined>): boolean {
  if (!RATES_URL || !isWebAddress(RATES_URL)) return false
  const url = new URL(RATES_URL)
  const allowed = RATES_ALLOW_HOSTS.split(',').map((host) => host.trim())
  return url.protocol === 'http:' && !allowed.includes(hostAndPort(url))
}

/** Files that a value names and that are not there, in words. */
export function findAbsent({ MAP_PMTILES_URL }: Record<string, string | undefined>, root: string): string[] {
  if (!MAP_PMTILES_URL || isWebAddress(MAP_PMTILES_URL)) return []
  const isThere = existsSync(path.resolve(root, MAP_PMTILES_URL))
  return isThere ? [] : ['MAP_PMTILES_URL must be an http or https URL or the path of a file that is there']
}
