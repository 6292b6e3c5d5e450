import { Hono } from 'hono'
import { refuse } from '#lib/errors.ts'
import type { ApiEnv } from '../http/api-env.ts'
import { requestRefusals } from '../http/request-errors.ts'
import { openSignedEvent } from '../http/signature.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import type { ResolveDns } from './check-sender.ts'
import { type MailTaker, receiveHead, receiveMail } from './receive-mail.ts'

/** An answer may bring pictures along. */
const largestMail = 15 * 1024 * 1024
/** Of a larger one the beginning says whom to tell that it did not arrive, if its signature is right; beyond this nobody looks. */
const largestRead = 64 * 1024 * 1024
const longestHead = 256 * 1024

/** So many are held in memory at once; whoever hands in more comes again. */
const limited = limitConcurrency({ concurrency: 4, maxWaiting: 100, maxWaitMs: 20_000 })

/**
 * Where the operator's mail server, or a provider's route, hands in mails that arrived, each as it came (RFC 5322):
 * `POST /webhooks/mail`. It is not there until secrets for signing are configured. Outside the API, because the signature
 * covers the bytes. What is neither a report on one of our mails nor taken by `takeWritten` is dropped, and its sender hears
 * nothing of it by mail; 2xx and 413 tell whoever hands it in that it is done, anything else to come again.
 */
export function inboundMail(takeWritten: MailTaker, resolve?: ResolveDns): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post(
    '/webhooks/mail',
    async (c, next) => {
      if (c.var.ctx.config.mail.inboundSecrets.length === 0) throw refuse(requestRefusals.notFound)
      await limited(next)
    },
    async (c) => {
      const { ctx } = c.var
      const mail = await readSigned(c.req.raw.body, {
        header: c.req.header('holmward-signature') ?? '',
        secrets: ctx.config.mail.inboundSecrets,
        now: ctx.clock(),
      })
      if (mail === 'not signed') {
        ctx.log.warn('a mail with a wrong signature')
        throw refuse(requestRefusals.notReadable)
      }
      const { raw, isWhole } = mail
      const fate = isWhole
        ? await receiveMail(ctx, raw, takeWritten, resolve)
        : await receiveHead(ctx, raw, { takeWritten, lost: 'too large' })
      const words = told[fate]
      if (words) ctx.log.info(words)
      else ctx.log.info('a mail that came in was dropped', { reason: fate })
      if (!isWhole) throw refuse(requestRefusals.tooLarge)
      return c.json({ received: true }, 200, { 'cache-control': 'no-store' })
    },
  )
}

/** The bytes of a mail, or of its beginning where it is larger than we take. */
type SignedMail = { raw: Uint8Array; isWhole: boolean }

async function readSigned(
  body: ReadableStream<Uint8Array> | null,
  signed: Parameters<typeof openSignedEvent>[0],
): Promise<SignedMail | 'not signed'> {
  const event = openSignedEvent(signed)
  if (!event || !body) return 'not signed'
  const held: Uint8Array[] = []
  let [size, isWhole] = [0, true]
  for await (const bytes of body) {
    size += bytes.byteLength
    if (size > largestRead) throw refuse(requestRefusals.tooLarge)
    event.update(bytes)
    if (isWhole) held.push(bytes)
    if (isWhole && size > largestMail) {
      isWhole = false
      held.splice(0, held.length, Buffer.concat(held).subarray(0, longestHead))
    }
  }
  if (!event.isRight()) return 'not signed'
  return { raw: new Uint8Array(Buffer.concat(held)), isWhole }
}

const told: Record<string, string> = { noted: 'a mail came back', delivered: 'a reply came by mail' }
