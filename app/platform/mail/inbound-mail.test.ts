import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountId } from '#lib/ids.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makePerson } from '#tests/support/people.ts'
import { returnedMail, type Shape } from '#tests/support/returned-mail.ts'
import { parseConfig } from '../config/config.ts'
import { inTransaction } from '../database/database.ts'
import type { ApiEnv } from '../http/api-env.ts'
import { answerProblem } from '../http/problem.ts'
import { signEvent } from '../http/signature.ts'
import { inboundMail } from './inbound-mail.ts'
import { mailJobs } from './mail-rounds.ts'
import { makeMailToken } from './mail-token.ts'
import { findLastReturn, listReturnedMails, settleReturns } from './returned-mails.ts'

const secret = 'a secret of the mail server with 32 characters'
const inbound = parseConfig({ NODE_ENV: 'test', INBOUND_MAIL_SECRETS: secret }, '/')
const ctx = await createTestContext({ config: { mail: inbound.mail } })
const hour = 3_600_000

const appOf = (config: ApiEnv['Variables']['ctx']['config']) =>
  new Hono<ApiEnv>()
    .use((c, next) => {
      c.set('ctx', { ...ctx, config })
      c.set('requestId', 'test')
      return next()
    })
    .route(
      '/',
      inboundMail(async () => 'other'),
    )
    .onError((error, c) => answerProblem(error, c))
const app = appOf(ctx.config)

beforeEach(() => ctx.setClock(testNow))

/** Hands a mail in as the operator's mail server does. */
async function handIn(raw: Uint8Array<ArrayBuffer>, header = signEvent(raw, secret, ctx.clock())) {
  const headers = { 'holmward-signature': header, 'content-type': 'message/rfc822' }
  return (await app.request('/webhooks/mail', { method: 'POST', headers, body: raw })).status
}

/** A mail that was sent to somebody, and what it is known again by. */
async function sendMail(to?: { email: string; id: AccountId }) {
  const person = to ?? (await makePerson(ctx))
  const id = randomUUID()
  await ctx.mail.send({
    ...{ id, kind: 'booking-mail', account: person.id, to: person.email },
    ...{ subject: 's', html: 'h', text: 't' },
  })
  return { id, person, fill: { token: makeMailToken(ctx.secrets, id), recipient: person.email } }
}

const rowOf = async (id: string) =>
  (await listReturnedMails(ctx.db, { limit: 1_000 })).find((mail) => mail.id === id)
const lastReason = () => JSON.parse(ctx.logLines.at(-1) ?? '{}').reason as string | undefined

const round = () => mailJobs[0]?.run(ctx, {}, { id: randomUUID(), signal: AbortSignal.timeout(10_000) })

describe('a mail that comes back', () => {
  it.each([
    ['postfix', 'bounced', '5.1.1'],
    ['exchange', 'bounced', '5.1.10'],
    ['gmail', 'bounced', '5.2.2'],
    ['amazon-ses', 'bounced', '5.7.1'],
    ['exim', 'bounced', '5.1.1'],
    ['opensmtpd', 'bounced', '5.2.2'],
    ['delayed', 'delayed', '4.4.1'],
  ] as const)('is noted in the shape of %s', async (shape, outcome, status) => {
    const { id, fill, person } = await sendMail()
    expect(await handIn(returnedMail(shape, fill))).toBe(200)
    expect(await rowOf(id)).toMatchObject({
      ...{ kind: 'booking-mail', email: person.email, outcome, status, returnedAt: testNow },
      isSettled: false,
    })
    const told = await findLastReturn(ctx.db, person.id)
    expect(told).toEqual(outcome === 'delayed' ? null : { email: person.email, status, at: testNow })
  })

  it('counts once, however often it is handed in, and also after its address works again', async () => {
    const { id, fill, person } = await sendMail()
    const raw = returnedMail('postfix', fill)
    await Promise.all([1, 2, 3].map(() => handIn(raw)))
    const before = await rowOf(id)
    await ctx.db.updateTable('sent_mails').set({ settled_at: testNow }).where('id', '=', id).execute()
    ctx.setClock(new Date(testNow.getTime() + hour))
    expect(await handIn(raw)).toBe(200)
    expect(lastReason()).toBe('known')
    expect(await rowOf(id)).toEqual({ ...before, isSettled: true })
    expect(await findLastReturn(ctx.db, person.id)).toBeNull()
  })

  it('is lost when it was late and nothing better came for three days', async () => {
    const [late, later, settled] = [await sendMail(), await sendMail(), await sendMail()]
    for (const { fill } of [late, settled]) await handIn(returnedMail('delayed', fill))
    await inTransaction(ctx.db, (tx) => settleReturns(ctx, tx, settled.person.email))
    ctx.setClock(new Date(testNow.getTime() + hour))
    await handIn(returnedMail('delayed', later.fill))
    const outcomes = async () =>
      Promise.all([late, later, settled].map(async ({ id }) => (await rowOf(id))?.outcome))
    ctx.setClock(new Date(testNow.getTime() + 72 * hour - 1))
    await round()
    expect(await outcomes()).toEqual(['delayed', 'delayed', 'delayed'])
    ctx.setClock(new Date(testNow.getTime() + 72 * hour + 1))
    await round()
    await round()
    expect(await outcomes()).toEqual(['bounced', 'delayed', 'delayed'])
    expect(await findLastReturn(ctx.db, late.person.id)).toMatchObject({ status: '4.4.1' })
    expect(await findLastReturn(ctx.db, later.person.id)).toBeNull()
  })

  it('may be late first, and never is late again once it came back', async () => {
    const { id, fill } = await sendMail()
    await handIn(returnedMail('delayed', fill))
    await handIn(returnedMail('postfix', fill))
    expect(await rowOf(id)).toMatchObject({ outcome: 'bounced', status: '5.1.1' })
    await handIn(returnedMail('delayed', fill))
    expect(await rowOf(id)).toMatchObject({ outcome: 'bounced', status: '5.1.1' })
  })

  it('keeps of a foreign server’s words one short line that no terminal obeys', async () => {
    const { id, fill } = await sendMail()
    const text = returnedMail('postfix', fill)
      .toString()
      .replaceAll('Recipient address rejected:', `\x1b[2J\u202e${'x'.repeat(5_000)}\x07`)
    await handIn(Buffer.from(text))
    const words = (await rowOf(id))?.words ?? ''
    expect(words).toMatch(/^550 5\.1\.1 <.+>: \[2Jx+$/)
    expect(words.length).toBeLessThanOrEqual(200)
  })
})

describe('a report that is not believed', () => {
  it('is one whose token somebody made or changed', async () => {
    const { id, fill } = await sendMail()
    const foreign = makeMailToken({ encryption: 'the secret of another site, 32 chars' }, id)
    const changed = `${fill.token.startsWith('a') ? 'b' : 'a'}${fill.token.slice(1)}`
    for (const token of [foreign, changed, 'a'.repeat(45), id]) {
      expect(await handIn(returnedMail('postfix', { ...fill, token }))).toBe(200)
      expect(lastReason()).toBe('not ours')
    }
    expect(await rowOf(id)).toBeUndefined()
  })

  it('is one about a mail that never left', async () => {
    const { person } = await sendMail()
    const token = makeMailToken(ctx.secrets, randomUUID())
    await handIn(returnedMail('postfix', { token, recipient: person.email }))
    expect(lastReason()).toBe('not ours')
    expect(await findLastReturn(ctx.db, person.id)).toBeNull()
  })

  it('is one that speaks of another recipient than the mail had', async () => {
    const [own, victim] = [await sendMail(), await sendMail()]
    await handIn(returnedMail('postfix', { token: own.fill.token, recipient: victim.person.email }))
    expect(lastReason()).toBe('another recipient')
    expect([await rowOf(own.id), await rowOf(victim.id)]).toEqual([undefined, undefined])
  })

  it('is one that names two mails', async () => {
    const [own, victim] = [await sendMail(), await sendMail()]
    const raw = returnedMail('postfix', { token: own.fill.token, recipient: victim.person.email })
    const both = `References: <${victim.fill.token}@holmward.example>\r\n${raw.toString()}`
    await handIn(Buffer.from(both))
    expect(lastReason()).toBe('not ours')
    expect(await rowOf(victim.id)).toBeUndefined()
  })

  it('is any other mail', async () => {
    const { id, fill } = await sendMail()
    expect(await handIn(returnedMail('absence-note', fill))).toBe(200)
    expect(lastReason()).toBe('automatic')
    expect(await rowOf(id)).toBeUndefined()
  })
})

describe('the entrance', () => {
  it('is not there until secrets are configured', async () => {
    const closed = appOf(parseConfig({ NODE_ENV: 'test' }, '/'))
    for (const body of ['', 'From: a@b.example\r\n\r\nhello']) {
      expect((await closed.request('/webhooks/mail', { method: 'POST', body })).status).toBe(404)
    }
  })

  it.each([
    ['without a signature', () => ''],
    ['with another secret', (raw: Uint8Array) => signEvent(raw, 'x'.repeat(40), testNow)],
    ['signed an hour ago', (raw: Uint8Array) => signEvent(raw, secret, new Date(testNow.getTime() - hour))],
    ['with the signature of another mail', () => signEvent('another', secret, testNow)],
  ])('takes nothing in %s', async (_name, sign) => {
    const { id, fill } = await sendMail()
    const raw = returnedMail('postfix', fill)
    expect(await handIn(raw, sign(raw))).toBe(400)
    expect(await rowOf(id)).toBeUndefined()
  })

  it('takes in neither 40 MB nor what is nested too deep, and takes the next mail as before', async () => {
    expect(await handIn(Buffer.alloc(40 * 1024 * 1024, 'x'))).toBe(413)
    const part = (at: number) => `Content-Type: multipart/report; boundary="b${at}"\r\n\r\n--b${at}\r\n`
    const deep = Array.from({ length: 5_000 }, (_, at) => part(at)).join('')
    expect(await handIn(Buffer.from(deep))).toBe(200)
    // By its head it is a mail that somebody wrote, and nobody here takes those.
    expect(lastReason()).toBe('other')
    const { id, fill } = await sendMail()
    await handIn(returnedMail('postfix', fill))
    expect(await rowOf(id)).toMatchObject({ outcome: 'bounced' })
  })

  it('says in the log neither to whom a mail went nor what it is known by', async () => {
    const start = ctx.logLines.length
    const { fill } = await sendMail()
    for (const shape of ['postfix', 'absence-note', 'postfix'] as Shape[])
      await handIn(returnedMail(shape, fill))
    const lines = ctx.logLines.slice(start).join('\n')
    expect(lines).toContain('a mail came back')
    expect(lines).not.toContain(fill.recipient)
    expect(lines).not.toContain(fill.token)
  })
})

describe('each day', () => {
  const day = 24 * hour
  const later = (days: number) => ctx.setClock(new Date(testNow.getTime() + days * day))
  const told = () =>
    ctx.logLines
      .map((line) => JSON.parse(line))
      .filter(({ message }) => message.startsWith('mails came back'))

  it('the log tells once, in one line, that mails came back', async () => {
    await round()
    const before = told().length
    for (const shape of ['postfix', 'gmail', 'delayed'] as const) {
      await handIn(returnedMail(shape, (await sendMail()).fill))
    }
    await round()
    await round()
    expect(told().slice(before)).toMatchObject([{ level: 'warn', refused: 0, bounced: 2, delayed: 1 }])
  })

  it('an address works again to which a later mail went that did not come back for a week', async () => {
    const first = await sendMail()
    await handIn(returnedMail('postfix', first.fill))
    later(1)
    await sendMail(first.person)
    later(8)
    await round()
    expect(await findLastReturn(ctx.db, first.person.id)).not.toBeNull()
    later(8.1)
    await round()
    expect(await findLastReturn(ctx.db, first.person.id)).toBeNull()
    expect(await rowOf(first.id)).toMatchObject({ isSettled: true })
  })

  it('what is old is forgotten: a mail after two weeks, one that came back after 90 days', async () => {
    const [silent, back] = [await sendMail(), await sendMail()]
    await handIn(returnedMail('postfix', back.fill))
    const ids = async () => {
      const wanted = [silent.id, back.id]
      const rows = await ctx.db.selectFrom('sent_mails').select('id').where('id', 'in', wanted).execute()
      return rows.map(({ id }) => id).sort()
    }
    later(14)
    await round()
    expect(await ids()).toEqual([silent.id, back.id].sort())
    later(14.1)
    await round()
    expect(await ids()).toEqual([back.id])
    later(90)
    await round()
    expect(await ids()).toEqual([back.id])
    later(90.1)
    await round()
    expect(await ids()).toEqual([])
  })
})
