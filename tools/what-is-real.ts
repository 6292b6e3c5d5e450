import path from 'node:path'
import { nameOfTarget } from '../app/platform/backup/name-of-target.ts'
import type { Config } from '../app/platform/config/config.ts'

/** A part of the installation in words; `warning` when others are let in and would be misled or in danger. */
export type Part = { name: string; is: string; warning: string | null }

type Situation = { isEmbedded: boolean; hasDemo: boolean }

/**
 * What of this installation is real and what only plays it, for the terminal. While only this machine can come nothing
 * is a danger; as soon as others can, whatever they would take for real and is not is warned of.
 */
export function describeInstallation(config: Config, { isEmbedded, hasDemo }: Situation): Part[] {
  const others = !config.onlyThisMachine
  const part = (name: string, is: string, danger: string | false = false): Part => ({
    name,
    is,
    warning: others && danger ? danger : null,
  })
  return [
    part('visitors', others ? `whoever reaches ${config.publicUrl}` : 'only this machine'),
    part(...describeMail(config)),
    part(...describePayments(config)),
    part('storage', storageOf(config)),
    part(...describeDatabase(config, isEmbedded)),
    part(...describeBackups(config)),
    part('geocoder', geocoderOf(config)),
    part(...describeProxies(config)),
    ...(hasDemo
      ? [part('demo', 'accounts with known passwords', 'everybody knows the passwords of the demo accounts')]
      : []),
  ]
}

type Said = [name: string, is: string, danger: string | false]

function describeMail({ mail, publicUrl, onlyThisMachine, dataDir }: Config): Said {
  const outbox = onlyThisMachine ? `${publicUrl}/dev/outbox` : path.join(dataDir, 'outbox')
  return mail.smtpUrl
    ? [
        'mail',
        `sent by SMTP_URL; ${mail.bounceAddress ? 'what comes back is taken in' : 'nobody reads what comes back'}${mail.replyAddress ? ', answers become messages' : ''}`,
        false,
      ]
    : [
        'mail',
        `not sent, but kept at ${outbox}`,
        'nobody gets mail, neither links to confirm nor word of a request; set SMTP_URL',
      ]
}

function describePayments({ payments }: Config): Said {
  switch (payments.kind) {
    case 'stripe':
      return payments.secretKey.includes('_test_')
        ? ['payments', "Stripe's test mode: nobody pays anything", 'plans cost nothing in Stripe’s test mode']
        : ['payments', 'Stripe', false]
    case 'sandbox':
      return ['payments', 'a sandbox: nobody pays anything', 'plans cost nothing; set STRIPE_SECRET_KEY']
    case 'off':
      return ['payments', 'off: plans cannot be bought', false]
  }
}

function describeDatabase({ database }: Config, isEmbedded: boolean): Said {
  if (isEmbedded)
    return ['database', 'embedded, on this machine; security releases of PostgreSQL come late', false]
  const late = database.replica ? ', with a standby that is read from' : ''
  return ['database', `the server of DATABASE_URL${late}`, false]
}

function describeBackups({ backup }: Config): Said {
  if (!backup) return ['backups', 'none', 'nothing is backed up; set BACKUP_TO']
  const at = [backup.at.hour, backup.at.minute].map((part) => String(part).padStart(2, '0')).join(':')
  const how = backup.recipient ? 'encrypted' : 'not encrypted'
  return ['backups', `each day at ${at} UTC into ${nameOfTarget(backup.target)}, ${how}`, false]
}

function storageOf({ storage, dataDir }: Config): string {
  return storage.kind === 's3' ? `the bucket ${storage.bucket}` : `the folder ${dataDir}`
}

function geocoderOf({ geocoder }: Config): string {
  return geocoder.kind === 'none' ? 'built-in places, no streets' : `${geocoder.kind} at ${geocoder.url}`
}

function describeProxies({ trustedProxies, publicUrl }: Config): Said {
  if (trustedProxies.length > 0) return ['proxies', `trusted: ${trustedProxies.join(', ')}`, false]
  // Something before it ends TLS, since it does not do that itself.
  const danger =
    publicUrl.startsWith('https:') &&
    'all visitors share one limit on attempts; name the proxy that ends TLS in TRUSTED_PROXIES'
  return ['proxies', 'none trusted', danger]
}
