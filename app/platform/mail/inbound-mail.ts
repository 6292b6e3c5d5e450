import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from '#lib/errors.ts'
import type { ApiEnv } from '../http/api.ts'
import { requestRefusals } from '../http/problem.ts'
import { isSignedEvent } from '../http/signature.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { type MailTaker, receiveMail } from './receive-mail.ts'

/** An answer may bring pictures along. */
const largestMail = 15 * 1024 * 1024

/** So many are held in memory at once; whoever hands in more comes again. */
const limited = limitConcurrency({ concurrency: 4, maxWaiting: 100, maxWaitMs: 20_000 })

/**
 * Where the operator's mail server, or a provider's route, hands in mails that arrived, each as it came (RFC 5322):
 * `POST /webhooks/mail`. It is not there until secrets for signing are configured. Outside the API, because the signature
 * covers the bytes. What is neither a report on one of our mails nor taken by `takeWritten` is dropped, and its sender hears
 * nothing of it; 2xx and 413 tell whoever hands it in that it is done, anything else to come again.
 */
export function inboundMail(takeWritten: MailTaker): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post(
    '/webhooks/mail',
    async (c, next) => {
      if (c.var.ctx.config.mail.inboundSecrets.length === 0) throw refuse(requestRefusals.notFound)
      await limited(next)
    },
    bodyLimit({
      maxSize: largestMail,
      onError: (c) => {
        const { ctx } = c.var as ApiEnv['Variables'] // set before every route
        ctx.log.info('a mail that came in was dropped', { reason: 'too large' })
        throw refuse(requestRefusals.tooLarge)
      },
    }),
    async (c) => {
      const { ctx } = c.var
      const raw = new Uint8Array(await c.req.arrayBuffer())
      const header = c.req.header('holmward-signature') ?? ''
      const secrets = ctx.config.mail.inboundSecrets
      if (!isSignedEvent({ body: raw, header, secrets, now: ctx.clock() })) {
        ctx.log.warn('a mail with a wrong signature')
        throw refuse(requestRefusals.notReadable)
      }
      const fate = await receiveMail(ctx, raw, takeWritten)
      const words = told[fate]
      if (words) ctx.log.info(words)
      else ctx.log.info('a mail that came in was dropped', { reason: fate })
      return c.json({ received: true }, 200, { 'cache-control': 'no-store' })
    },
  )
}

const told: Record<string, string> = { noted: 'a mail came back', delivered: 'a reply came by mail' }
