import { type APIRequestContext, expect } from '@playwright/test'
import { signEvent } from '../../../app/platform/http/signature.ts'
import { returnedMail } from '../../support/returned-mail.ts'
import { mailsTo } from './mailbox.ts'

/** What mails are signed with that a mail server hands in to the site of the tests. */
export const inboundMailSecret = 'what the mail server of the browser tests signs with'

/** Lets a mail come back that was sent to this address, as its server says that there is no such mailbox. */
export async function letComeBack(request: APIRequestContext, to: string, subject: RegExp): Promise<void> {
  await handInMail(request, returnedMail('postfix', { token: tokenOf(to, subject), recipient: to }))
}

/** What a mail that was sent to this address is known again by. */
export function tokenOf(to: string, subject: RegExp): string {
  const [mail = ''] = mailsTo(to, subject)
  return /^Message-ID: <([a-z2-7]{45})@/im.exec(mail)?.[1] ?? ''
}

/** Hands a mail in as a mail server does. */
export async function handInMail(request: APIRequestContext, data: Buffer): Promise<void> {
  const headers = {
    'content-type': 'message/rfc822',
    'holmward-signature': signEvent(data, inboundMailSecret, new Date()),
  }
  const response = await request.post('/webhooks/mail', { data, headers })
  expect(response.status(), await response.text()).toBe(200)
}
