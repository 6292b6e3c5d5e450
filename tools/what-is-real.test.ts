import { expect, it } from 'vitest'
import { parseConfig } from '../app/platform/config/config.ts'
import { describeInstallation } from './what-is-real.ts'

const describeAs = (environment: Record<string, string>, hasDemo = false) =>
  describeInstallation(parseConfig(environment, '/srv/holmward'), { isEmbedded: true, hasDemo })

it('says of each part whether it is real, and warns of nothing while only this machine can come', () => {
  const parts = describeAs({}, true)
  expect(Object.fromEntries(parts.map(({ name, is }) => [name, is]))).toEqual({
    visitors: 'only this machine',
    mail: 'not sent, but kept at http://localhost:3000/dev/outbox',
    payments: 'a sandbox: nobody pays anything',
    storage: 'the folder /srv/holmward/.data',
    database: 'embedded, on this machine; security releases of PostgreSQL come late',
    backups: 'none',
    geocoder: 'built-in places, no streets',
    proxies: 'none trusted',
    demo: 'accounts with known passwords',
  })
  expect(parts.filter(({ warning }) => warning)).toEqual([])
})

it('warns of all that visitors would take for real and is not', () => {
  const parts = describeAs(
    { HOST: '127.0.0.1', PUBLIC_URL: 'https://holmward.example', PAYMENTS: 'sandbox' },
    true,
  )
  expect(parts.filter(({ warning }) => warning).map(({ name }) => name)).toEqual([
    'mail',
    'payments',
    'backups',
    'proxies',
    'demo',
  ])
})

it('tells whether mails that come back are taken in', () => {
  const mailOf = (environment: Record<string, string>) =>
    describeAs({ SMTP_URL: 'smtp://mail.example', ...environment }).find(({ name }) => name === 'mail')?.is
  expect(mailOf({})).toBe('sent by SMTP_URL; nobody reads what comes back')
  const inbound = { MAIL_BOUNCE_ADDRESS: 'bounces@mail.example', INBOUND_MAIL_SECRETS: 'x'.repeat(32) }
  expect(mailOf(inbound)).toBe('sent by SMTP_URL; what comes back is taken in')
  const answered = { ...inbound, INBOUND_MAIL_ADDRESS: 'reply@in.example' }
  expect(mailOf(answered)).toBe('sent by SMTP_URL; what comes back is taken in, answers become messages')
})

it('tells where backups go, and whether others could read them', () => {
  const backupsOf = (environment: Record<string, string>) =>
    describeAs({ HOST: '0.0.0.0', PUBLIC_URL: 'https://holmward.example', ...environment }).find(
      ({ name }) => name === 'backups',
    )
  expect(backupsOf({ BACKUP_TO: '/mnt/backups' })).toEqual({
    name: 'backups',
    is: 'each day at 03:00 UTC into the folder /mnt/backups, not encrypted',
    warning: null,
  })
  const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
  expect(backupsOf({ BACKUP_TO: '/mnt/backups', BACKUP_AGE_RECIPIENT: recipient })?.is).toMatch(
    /, encrypted$/,
  )
  expect(backupsOf({})?.warning).toBe('nothing is backed up; set BACKUP_TO')
})

it('warns of nothing but the missing backup where all is real, and tells no secret', () => {
  const parts = describeAs({
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://holmward.example',
    TRUSTED_PROXIES: '10.0.0.0/8',
    SMTP_URL: 'smtps://user:canary-word@mail.example',
    STRIPE_SECRET_KEY: 'sk_live_canary-word',
    STRIPE_WEBHOOK_SECRETS: 'whsec_canary-word',
    STRIPE_PRICE_STARTER: 'price_1',
    STRIPE_PRICE_PROFESSIONAL: 'price_2',
  })
  expect(parts.filter(({ warning }) => warning).map(({ name }) => name)).toEqual(['backups'])
  expect(JSON.stringify(parts)).not.toContain('canary-word')
})
