import { Hono } from 'hono'
import { beforeEach, expect } from 'vitest'
import { questionSchema } from '../../app/features/messaging/messaging-input-schema.ts'
import { receiveReply } from '../../app/features/messaging/server/by-mail/receive-reply.ts'
import { listEntries } from '../../app/features/messaging/server/list-entries.ts'
import { sendDueMails } from '../../app/features/messaging/server/send-due-mails.ts'
import { sendMessage } from '../../app/features/messaging/server/send-message.ts'
import { startConversation } from '../../app/features/messaging/server/start-conversation.ts'
import type { ConversationId, MessageId } from '../../app/lib/ids.ts'
import { parseConfig } from '../../app/platform/config/config.ts'
import type { ApiEnv } from '../../app/platform/http/api-env.ts'
import { answerProblem } from '../../app/platform/http/problem.ts'
import { signEvent } from '../../app/platform/http/signature.ts'
import type { ResolveDns } from '../../app/platform/mail/check-sender.ts'
import { inboundMail } from '../../app/platform/mail/inbound-mail.ts'
import { createTestContext, testNow } from './context.ts'
import { makeAccount, makeListing, type TestAccount } from './factories.ts'

export const minuteMs = 60_000
export const dayMs = 86_400_000

const secret = 'a secret of the mail server with 32 characters'

type Wish = { from: string; to: string; text?: string; id?: string; headers?: string[]; body?: string }
type Talk = { id: ConversationId; host: TestAccount }

export const newId = () => crypto.randomUUID() as MessageId

/** A mail as somebody writes it; `body` takes the place of its text, from the Content-Type on. */
export function mailOf({ from, to, text = 'Yes, please.', id = newId(), headers = [], body }: Wish): string {
  const head = [
    `From: Somebody <${from}>`,
    `To: ${to}`,
    `Message-ID: <${id}@mail.example>`,
    'MIME-Version: 1.0',
  ]
  const content = body ?? `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`
  return [...head, ...headers, content].join('\r\n')
}

/** A site that takes answers by mail in, and people who talk there. Call it once per test file, at the top. */
export async function openReplyWorld(environment: Record<string, string> = {}) {
  const world: { dns: ResolveDns } = { dns: async () => noSuchName() }
  const inbound = parseConfig(
    {
      ...{ NODE_ENV: 'test', INBOUND_MAIL_SECRETS: secret },
      ...{ INBOUND_MAIL_ADDRESS: 'reply@in.holmward.example', ...environment },
    },
    '/',
  )
  const ctx = await createTestContext({ config: { mail: inbound.mail }, pool: 20 })
  const app = new Hono<ApiEnv>()
    .use((c, next) => {
      c.set('ctx', ctx)
      c.set('requestId', 'test')
      return next()
    })
    .route(
      '/',
      inboundMail(receiveReply, (name, type) => world.dns(name, type)),
    )
    .onError((error, c) => answerProblem(error, c))
  const setTime = (ms: number) => ctx.setClock(new Date(testNow.getTime() + ms))
  beforeEach(() => {
    setTime(0)
    ctx.mails.length = 0
  })

  /** Lets the mail go that is due to somebody, and answers where its answer goes. */
  async function addressFor({ email }: TestAccount): Promise<string> {
    setTime(3 * minuteMs)
    await sendDueMails(ctx)
    await ctx.runJobs()
    setTime(0)
    return ctx.mails.filter(({ to }) => to === email).at(-1)?.replyTo ?? 'none'
  }

  /** Two people who talk, and the address that the mail about the last message carries. */
  async function makeTalk() {
    const created_at = new Date('2026-01-01T00:00:00Z')
    const host = await makeAccount(ctx, { display_name: 'Ines Duarte', created_at })
    const guest = await makeAccount(ctx, { display_name: 'Maya Lindqvist', created_at })
    const property_id = await makeListing(ctx, host)
    const question = questionSchema.parse({ property_id, message_id: newId(), text: 'Is there a cot?' })
    const id = (await startConversation(ctx, guest, question)).conversation_id as ConversationId
    await sendMessage(ctx, host, { id, message_id: newId(), text: 'Yes. Do you need it?' })
    return { host, guest, id, property_id, to: await addressFor(guest) }
  }

  /** Hands a mail in as the operator's mail server does, and answers the status. */
  async function handIn(mail: string | Uint8Array<ArrayBuffer>, { isSigned = true } = {}): Promise<number> {
    const body = typeof mail === 'string' ? new TextEncoder().encode(mail) : mail
    const signature = signEvent(isSigned ? body : new Uint8Array(), secret, ctx.clock())
    const headers = { 'holmward-signature': signature, 'content-type': 'message/rfc822' }
    return (await app.request('/webhooks/mail', { method: 'POST', headers, body })).status
  }

  const lastLine = () => JSON.parse(ctx.logLines.at(-1) ?? '{}') as { message: string; reason?: string }

  async function messagesIn(id: ConversationId, reader: TestAccount) {
    const { entries } = await listEntries(ctx, reader, { id })
    return entries.flatMap((entry) => (entry.kind === 'message' ? [entry] : []))
  }

  async function noticesOf({ id }: TestAccount): Promise<string[]> {
    const rows = await ctx.db.selectFrom('notices').select('title').where('account_id', '=', id).execute()
    return rows.map(({ title }) => title)
  }

  /** Hands a mail in that must become nothing and bring no mail about, and answers why. */
  async function dropped({ id, host }: Talk, mail: string): Promise<string | undefined> {
    const before = (await messagesIn(id, host)).length
    const sent = ctx.mails.length
    expect(await handIn(mail)).toBe(200)
    expect(await messagesIn(id, host)).toHaveLength(before)
    expect(ctx.mails).toHaveLength(sent)
    return lastLine().reason
  }

  const lastIn = async (id: ConversationId, reader: TestAccount) => (await messagesIn(id, reader)).at(-1)
  return { ctx, world, setTime, makeTalk, handIn, lastLine, messagesIn, lastIn, noticesOf, dropped }
}

/** What a DNS answers for a name that nobody has. */
export function noSuchName(): never {
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
}
