import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { currentRates } from '#features/pricing/server/exchange-rates.ts'
import { parseConfig } from '#platform/config/config.ts'
import { openZones } from '#platform/database/zones.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { freePort } from '#tests/support/free-port.ts'
import { runScript, siteEnvironment } from '#tests/support/site.ts'
import { endWeb, startWeb } from '#tests/support/web-process.ts'
import { lookAtRates, lookAtReplies } from '../../tools/doctor/look-at-site.ts'

const ctx = await createTestContext()

it('says what to do about everything that is wrong, and ends with 1', { timeout: 60_000 }, async () => {
  const backups = mkdtempSync(path.join(tmpdir(), 'holmward-no-backups-'))
  onTestFinished(() => rmSync(backups, { recursive: true }))
  const nobody = await freePort()
  const { code, output } = await runScript(
    ['doctor.ts'],
    siteEnvironment({
      DATABASE_URL: ctx.databaseUrl,
      PUBLIC_URL: `http://localhost:${nobody}`,
      SMTP_URL: `smtp://who:secret@127.0.0.1:${nobody}`,
      BACKUP_TO: backups,
      STORAGE: 's3',
      S3_BUCKET: 'photos',
      S3_ENDPOINT: `http://127.0.0.1:${nobody}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
  )
  expect(code).toBe(1)
  for (const words of [
    /ok {2}clock +agrees with the database/,
    /!! {2}storage +failed .*\n +→ see S3_ENDPOINT/,
    /!! {2}mail +failed \(.*\)\n +→ see SMTP_URL/,
    /!! {2}backups +there is none yet\n +→ npm run backup/,
    /!! {2}address +failed \(ECONNREFUSED\)\n +→ start the site/,
    /!! {2}jobs +no worker runs\n +→ start one/,
    /!! {2}time zones +the table is empty/,
    /6 things are not as they should be\./,
  ])
    expect(output).toMatch(words)
  expect(output).not.toContain('secret')
})

it('sends a mail, and finds a site that runs as it should', { timeout: 60_000 }, async () => {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      mails.push(address)
      done()
    },
    onData: (stream, _, done) => void stream.resume().on('end', done),
  })
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const smtp = listening.address() as AddressInfo // it listens on a port
  const port = await freePort()
  const web = await startWeb({ databaseUrl: ctx.databaseUrl, port })
  onTestFinished(() => endWeb(web, 'SIGKILL'))
  // As a site's own processes do when they start.
  const zones = await openZones(ctx.db, ctx.log)
  onTestFinished(() => zones.close())
  const worker = await openJobs({ url: ctx.databaseUrl, log: ctx.log, role: 'worker' })
  onTestFinished(() => worker.close())
  const environment = siteEnvironment({
    DATABASE_URL: ctx.databaseUrl,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  })
  const { code, output } = await runScript(['doctor.ts', '--mail-to', 'operator@example.com'], environment)
  expect(output).toMatch(/Everything is as it should be\.\n$/)
  expect(code).toBe(0)
  expect(mails).toEqual(['operator@example.com'])
})

it('makes no database in a data folder without one', { timeout: 60_000 }, async () => {
  const environment = siteEnvironment()
  const dataDir = path.join(environment.DATA_DIR, 'new')
  const { code, output } = await runScript(['doctor.ts'], { ...environment, DATA_DIR: dataDir })
  expect([code, output.trim()]).toEqual([
    1,
    `There is no database in ${dataDir} yet; npm start makes one, or see DATA_DIR and DATABASE_URL.`,
  ])
  expect(existsSync(dataDir)).toBe(false)
})

it('a site that takes replies by email says how it checks who wrote them', async () => {
  const { mail } = parseConfig(
    {
      ...{ NODE_ENV: 'test', INBOUND_MAIL_SECRETS: 'a secret of the mail server with 32 characters' },
      INBOUND_MAIL_ADDRESS: 'reply@in.holmward.example',
    },
    '/',
  )
  const config = { ...ctx.config, mail }
  const noRecord = async () => {
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  }
  const noAnswer = async () => {
    throw Object.assign(new Error('no answer'), { code: 'ETIMEOUT' })
  }
  expect(await lookAtReplies({ config: ctx.config }, noAnswer)).toBeNull()
  expect(await lookAtReplies({ config }, noRecord)).toMatchObject({
    is: expect.stringMatching(/DKIM and SPF checked here; without any result, .+ From address alone/),
    advice: null,
  })
  expect(await lookAtReplies({ config }, noAnswer)).toMatchObject({
    is: expect.stringMatching(/^count by their From address alone, because the DNS does not answer/),
    advice: expect.stringContaining('INBOUND_MAIL_AUTHSERV'),
  })
  const named = { ...config, mail: { ...mail, authserv: 'mx.holmward.example' } }
  expect(await lookAtReplies({ config: named }, noRecord)).toMatchObject({
    is: expect.stringMatching(/by the results of mx\.holmward\.example/),
  })
})

it('does not pass over exchange rates older than 90 days where homes have other currencies', async () => {
  const rates = await createTestContext()
  const { day } = await currentRates(rates.db)
  const after = (days: number) => ({ ...rates, clock: () => new Date(Date.parse(day) + days * 86_400_000) })
  expect(await lookAtRates(after(91))).toMatchObject({
    is: expect.stringMatching(/more than 90 days old, and every home/),
    advice: null,
  })
  await makeListing(rates, await makeAccount(rates), { currency: 'EUR' })
  expect((await lookAtRates(after(90))).advice).toBeNull()
  expect(await lookAtRates(after(91))).toEqual({
    part: 'exchange rates',
    is: `of ${day} (European Central Bank), more than 90 days old`,
    advice: expect.stringContaining('RATES_URL'),
  })
})
