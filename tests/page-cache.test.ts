import { expect, it } from 'vitest'
import { parseConfig } from '#platform/config/config.ts'
import { signEvent } from '#platform/http/signature.ts'
import { createTestContext } from '#tests/support/context.ts'
import { openWebApp } from '#tests/support/web-app.ts'

const secret = 'a secret of the mail server with 32 characters'
const { mail } = parseConfig({ NODE_ENV: 'test', INBOUND_MAIL_SECRETS: secret }, '/')
const ctx = await createTestContext({ config: { mail } })
const { url } = await openWebApp(ctx)

/** Whether the pages that are kept are still there after something else was asked. */
async function isKeptAfter(ask: () => Promise<Response>): Promise<boolean> {
  const address = `${url}/search?q=${crypto.randomUUID()}`
  await (await fetch(address)).text()
  const answer = await ask()
  await answer.text()
  expect(answer.ok).toBe(true)
  const before = ctx.logLines.length
  await (await fetch(address)).text()
  const said = ctx.logLines.slice(before).map((line) => JSON.parse(line))
  return said.some(({ message, kept }) => message === 'request' && kept === true)
}

it('keeps its pages when a mail comes in, which anybody can send', async () => {
  const body = 'Subject: hello\r\n\r\nHello.\r\n'
  const headers = {
    'holmward-signature': signEvent(Buffer.from(body), secret, ctx.clock()),
    'content-type': 'message/rfc822',
  }
  const handIn = () => fetch(`${url}/webhooks/mail`, { method: 'POST', headers, body })
  // A page is kept for a second, which the first mail may take.
  await expect.poll(() => isKeptAfter(handIn), { timeout: 10_000 }).toBe(true)
})
