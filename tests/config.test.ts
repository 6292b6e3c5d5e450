import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from '#platform/config/config.ts'
import { configKeys, configSchema } from '#platform/config/config-schema.ts'

const root = path.resolve(import.meta.dirname, '..')

function mistakes(environment: Record<string, string>): string[] {
  try {
    parseConfig(environment, root)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('the configuration', () => {
  it('is complete without a single key', () => {
    const config = parseConfig({}, '/srv/holmward')
    expect(config).toMatchObject({
      environment: 'production',
      host: 'localhost',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      onlyThisMachine: true,
      dataDir: '/srv/holmward/.data',
      database: { url: null },
      storage: { kind: 'local' },
    })
  })

  it('takes a folder or a bucket for backups, which has the keys of the storage where it has none of its own', () => {
    const backupOf = (environment: Record<string, string>) => parseConfig(environment, '/srv/holmward').backup
    expect(backupOf({})).toBeNull()
    expect(backupOf({ BACKUP_TO: '/srv/backups', BACKUP_AT: '04:05' })).toEqual({
      target: { kind: 'folder', path: '/srv/backups' },
      at: { hour: 4, minute: 5 },
      recipient: null,
    })
    const storage = { STORAGE: 's3', S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    expect(
      backupOf({ ...storage, BACKUP_TO: 's3://backups/of/site', BACKUP_S3_ACCESS_KEY_ID: 'c' }),
    ).toMatchObject({
      target: { kind: 's3', bucket: 'backups', prefix: 'of/site', accessKeyId: 'c', secretAccessKey: 'b' },
    })
    expect(mistakes({ BACKUP_TO: 's3://backups' }).map((mistake) => mistake.split(' ')[0])).toEqual([
      'BACKUP_S3_ACCESS_KEY_ID',
      'BACKUP_S3_SECRET_ACCESS_KEY',
    ])
    for (const wrong of ['ftp://backups', 'https://s3.example/x', '../backups', 'backups', '~/backups'])
      expect(mistakes({ BACKUP_TO: wrong })).toEqual([
        'BACKUP_TO must be a folder by its whole path, such as /mnt/backups, or s3://bucket/folder',
      ])
  })

  it.each([
    ['another text', 'age1x', false],
    ['a key for kinds that the age of many systems cannot open', `age1pq1${'q'.repeat(58)}`, false],
    ['a key with a wrong letter', 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8q', false],
    ['a key', 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p', true],
  ])('takes no recipient that cannot be encrypted for: %s', (_, recipient, isTaken) => {
    expect(mistakes({ BACKUP_AGE_RECIPIENT: recipient })).toHaveLength(isTaken ? 0 : 1)
  })

  it.each([
    ['http:', false],
    ['http://rates.example/daily.xml', false],
    ['https:', false],
    ['http://localhost:8092/daily.xml', true],
    ['https://rates.example/daily.xml', true],
  ])('takes no address of rates that is never asked: %s', (url, isTaken) => {
    expect(mistakes({ RATES_URL: url, RATES_ALLOW_HOSTS: 'localhost:8092' })).toHaveLength(isTaken ? 0 : 1)
  })

  it.each([
    ['nonsense', false],
    ['Holmward no-reply@holmward.example', false],
    ['Holmward <no-reply>', false],
    ['one@holmward.example, two@holmward.example', false],
    ['no-reply@holmward.example', true],
    ['Holmward <no-reply@holmward.example>', true],
    ['"Holmward, Rentals" <no-reply@holmward.example>', true],
  ])('takes no sender of mails that is none: %s', (from, isTaken) => {
    expect(mistakes({ MAIL_FROM: from })).toHaveLength(isTaken ? 0 : 1)
  })

  it('makes a link that works of an IPv6 address to listen on', () => {
    expect(parseConfig({ HOST: '::1' }, root)).toMatchObject({
      publicUrl: 'http://[::1]:3000',
      onlyThisMachine: true,
    })
  })

  it.each([
    [{}, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ HOST: 'localhost', PUBLIC_URL: 'https://[::1]' }, true],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://holmward.example' }, false],
    [{ PUBLIC_URL: 'https://localhost.holmward.example' }, false],
    [{ PUBLIC_URL: 'http://192.168.1.7:3000' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, false],
  ])(
    'does not take %j for this machine alone when it is not: %s, and has a sandbox only then',
    (environment, isAlone) => {
      const { onlyThisMachine, payments } = parseConfig(environment, root)
      expect([onlyThisMachine, payments.kind]).toEqual([isAlone, isAlone ? 'sandbox' : 'off'])
    },
  )

  it('takes an empty value for none', () => {
    expect(mistakes(Object.fromEntries(configKeys.map((key) => [key, ''])))).toEqual([])
  })

  it('names every mistake at once, also those that follow from another key', () => {
    const found = mistakes({
      NODE_ENV: 'staging',
      HOST: '0.0.0.0',
      PORT: 'eighty',
      PUBLIC_URL: 'holmward.example',
      DATABASE_URL: 'mysql://db/holmward',
      DATABASE_POOL: '1',
      DEMO: 'maybe',
      LOG_LEVEL: 'loud',
      SESSION_SECRET: 'short',
      AUTH_REQUIRE_CONFIRMATION: 'yes',
      TRUSTED_PROXIES: '10.0.0.0/8, everywhere',
      SMTP_URL: 'mail.example',
      SUPPORT_EMAIL: 'nobody',
      STORAGE: 's3',
      S3_ENDPOINT: 'minio',
      UNRATED_CARD_SCORE: '5',
    })
    const named = found.map((line) => line.split(' ')[0])
    expect(new Set(named)).toEqual(
      new Set([
        ...[
          'NODE_ENV',
          'PORT',
          'PUBLIC_URL',
          'DATABASE_URL',
          'DATABASE_POOL',
          'DEMO',
          'LOG_LEVEL',
          'SESSION_SECRET',
        ],
        ...['AUTH_REQUIRE_CONFIRMATION', 'TRUSTED_PROXIES', 'SMTP_URL', 'SUPPORT_EMAIL', 'S3_ENDPOINT'],
        ...[
          'UNRATED_CARD_SCORE',
          'ENCRYPTION_SECRET',
          'S3_BUCKET',
          'S3_ACCESS_KEY_ID',
          'S3_SECRET_ACCESS_KEY',
        ],
      ]),
    )
  })

  it('does not repeat the values, which may be secrets', () => {
    const found = mistakes({ SESSION_SECRET: 'canary-1', SMTP_URL: 'canary-2', DATABASE_URL: 'canary-3' })
    expect(found.length).toBeGreaterThan(2)
    expect(found.join('\n')).not.toContain('canary')
  })

  it('asks for the public address when others can reach the site, and for secrets with a database of its own', () => {
    expect(mistakes({ HOST: '0.0.0.0' })).toEqual([expect.stringMatching(/^PUBLIC_URL is required/)])
    expect(mistakes({ DATABASE_URL: 'postgres://db/holmward' })).toEqual([
      expect.stringMatching(/^SESSION_SECRET is required/),
      expect.stringMatching(/^ENCRYPTION_SECRET is required/),
    ])
  })

  it('leaves room for a token in the address that mails come back to, and asks who may hand them in', () => {
    const inbound = { INBOUND_MAIL_SECRETS: 'x'.repeat(32) }
    const room = 'x'.repeat(18)
    expect(mistakes({ ...inbound, MAIL_BOUNCE_ADDRESS: `${room}@mail.example` })).toEqual([])
    for (const address of [`${room}x@mail.example`, 'a+b@mail.example']) {
      expect(mistakes({ ...inbound, MAIL_BOUNCE_ADDRESS: address })).toEqual([
        expect.stringMatching(/^MAIL_BOUNCE_ADDRESS must/),
      ])
    }
    expect(mistakes({ MAIL_BOUNCE_ADDRESS: 'bounces@mail.example' })).toEqual([
      'INBOUND_MAIL_SECRETS is required when MAIL_BOUNCE_ADDRESS is set',
    ])
    expect(mistakes({ ...inbound, INBOUND_MAIL_ADDRESS: `${'x'.repeat(37)}@in.example` })).toEqual([])
    for (const address of [`${'x'.repeat(38)}@in.example`, 'a+b@in.example', 'nobody']) {
      expect(mistakes({ ...inbound, INBOUND_MAIL_ADDRESS: address })).toContainEqual(
        expect.stringMatching(/^INBOUND_MAIL_ADDRESS must/),
      )
    }
    expect(mistakes({ INBOUND_MAIL_ADDRESS: 'reply@in.example' })).toEqual([
      'INBOUND_MAIL_SECRETS is required when INBOUND_MAIL_ADDRESS is set',
    ])
    expect(mistakes({ INBOUND_MAIL_SECRETS: `${'x'.repeat(32)},short` })).toEqual([
      'INBOUND_MAIL_SECRETS must list secrets of at least 32 characters, with commas between',
    ])
  })
})

describe('the example of a configuration', () => {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8')

  it('explains every key and no other', () => {
    const named = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, key]) => key)
    expect(named.toSorted()).toEqual(configKeys.toSorted())
    for (const [, before] of example.matchAll(/^(.*)\n#? ?[A-Z][A-Z0-9_]+=/gm))
      expect(before).toMatch(/^# \S/)
  })

  it('is a valid configuration as it stands', () => {
    const set = [...example.matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, key, value]) => [key, value])
    expect(mistakes(Object.fromEntries(set))).toEqual([])
  })

  it('shows every default', () => {
    const shown = Object.fromEntries(
      [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, key = '', value]) => [key, value]),
    )
    for (const [key, schema] of Object.entries(configSchema.shape)) {
      const fallback = schema.parse(undefined)
      // Lists are empty by default; their lines show an example.
      if (fallback === undefined || Array.isArray(fallback)) continue
      expect(schema.parse(shown[key]), key).toEqual(fallback)
    }
  })
})

describe('the scripts', () => {
  it('exist, and are listed', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    const listed = readFileSync(path.join(root, 'docs/scripts.md'), 'utf8')
    for (const [name, command] of Object.entries<string>(scripts)) {
      const file = /run\.mjs (\S+)/.exec(command)?.[1]
      if (file) expect(existsSync(path.join(root, 'scripts', file)), `${name}: scripts/${file}`).toBe(true)
      expect(listed).toContain(['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`)
    }
  })
})
