import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makePerson } from '#tests/support/people.ts'
import { parseConfig } from '../config/config.ts'
import { handleJob } from '../jobs/job-handler.ts'
import { createQueues, defineMailJob, openJobs } from '../jobs/jobs.ts'
import { listFailedJobs } from '../jobs/queue-tables.ts'
import { startWork } from '../jobs/work.ts'
import { type MailMessage, openMailer } from './mail.ts'
import { noteMails } from './note-mails.ts'
import { findLastReturn, listReturnedMails, noteReturn } from './returned-mails.ts'

/** What the server says to each recipient, if not yes. */
const refusals = new Map<string, string>()

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: ({ address }, _session, done) => {
    const line = refusals.get(address)
    if (!line) return done()
    done(Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) }))
  },
})
server.on('error', () => undefined)
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const { port } = server.server.address() as AddressInfo // it listens on a port
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const ctx = await createTestContext()
const config = parseConfig({ NODE_ENV: 'test', SMTP_URL: `smtp://127.0.0.1:${port}` }, '/')
const mail = noteMails(openMailer(config, ctx.secrets), ctx)
const messageTo = (to: string): MailMessage => ({
  ...{ id: randomUUID(), to, kind: 'booking-mail', account: null },
  ...{ subject: 's', html: 'h', text: 't' },
})
const returnsOf = async (id: string) => (await listReturnedMails(ctx.db)).filter((found) => found.id === id)

it('a job whose mail is refused for good ends, and the operator sees what the server said', {
  timeout: 30_000,
}, async () => {
  const person = await makePerson(ctx)
  refusals.set(person.email, '550 5.1.1 no such user here')
  const { boss, close } = await openJobs({ url: ctx.databaseUrl, log: ctx.log, role: 'sender' })
  const carry = defineMailJob({ queue: 'carry-mails', data: z.object({ to: z.string() }) })
  const handler = handleJob(carry, (doors, { to }, { id }) =>
    doors.mail.send({ ...messageTo(to), id, kind: carry.queue, account: person.id }),
  )
  await createQueues(boss, [handler.definition])
  await ctx.jobs.send(ctx.db, carry, { to: person.email })
  const stop = await startWork(boss, { ...ctx, mail }, [handler])
  await expect.poll(() => listFailedJobs(ctx.db), { timeout: 20_000 }).toHaveLength(1)
  await stop()
  await close()
  const [failed] = await listFailedJobs(ctx.db)
  expect(failed).toMatchObject({ tries: 1, error: 'the mail server refused this mail for good: 550 5.1.1' })
  expect(await returnsOf(failed?.id ?? '')).toEqual([
    {
      ...{ id: failed?.id, kind: 'carry-mails', email: person.email, outcome: 'refused', status: '5.1.1' },
      ...{ words: 'no such user here', returnedAt: testNow, isSettled: false },
    },
  ])
  expect(await findLastReturn(ctx.db, person.id)).toMatchObject({ email: person.email, status: '5.1.1' })
  expect(ctx.logLines.join('\n')).not.toContain(person.email)
})

it('a mail that is tried again is no returned mail', async () => {
  const message = messageTo('later@example.com')
  refusals.set(message.to, '451 4.3.0 greylisted')
  await expect(mail.send(message)).rejects.toMatchObject({ responseCode: 451 })
  expect(await returnsOf(message.id)).toEqual([])
  const { rows } = await sql`select 1 from sent_mails where id = ${message.id}`.execute(ctx.db)
  expect(rows).toHaveLength(1)
})

it('an address works again as soon as the server that refused it takes a mail to it', async () => {
  const refused = messageTo('moved@example.com')
  refusals.set(refused.to, '550 No such user!')
  await expect(mail.send(refused)).rejects.toThrow('refused this mail for good: 550')
  expect(await returnsOf(refused.id)).toMatchObject([
    { status: '550', words: 'No such user!', isSettled: false },
  ])
  refusals.clear()
  await mail.send(messageTo('Moved@Example.com'))
  expect(await returnsOf(refused.id)).toMatchObject([{ isSettled: true }])
})

it('does not take it for a proof that our own mail server took a mail where another one sends them back', async () => {
  const back = messageTo('gone@example.com')
  await mail.send(back)
  await noteReturn(ctx, { mailId: back.id, outcome: 'bounced', status: '5.1.1', words: '' })
  await mail.send(messageTo(back.to))
  expect(await returnsOf(back.id)).toMatchObject([{ words: null, isSettled: false }])
})

it('one that was refused, and taken at another try of the operator, may still come back', async () => {
  const message = messageTo('twice@example.com')
  refusals.set(message.to, '550 5.1.1 no such user')
  await expect(mail.send(message)).rejects.toThrow('refused')
  refusals.clear()
  await mail.send(message)
  await noteReturn(ctx, { mailId: message.id, outcome: 'bounced', status: '5.2.2', words: 'full' })
  expect(await returnsOf(message.id)).toMatchObject([{ outcome: 'bounced', isSettled: false }])
})
