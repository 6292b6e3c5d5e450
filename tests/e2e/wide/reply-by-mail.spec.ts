import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { makeHome } from '../support/homes.ts'
import { linkFromMail, mailsTo } from '../support/mailbox.ts'
import { callAs, makePerson, type Person } from '../support/people.ts'
import { handInMail } from '../support/returned.ts'
import { doJob, idOf, inDatabase } from '../support/staff.ts'
import { expectAccessible, open, test } from '../support/test.ts'

type Talk = { host: Person; guest: Person; address: string; replyTo: string }

/** A guest who has asked about a home, and the address for answers in the email about what the host wrote back. */
async function makeTalk(request: APIRequestContext): Promise<Talk> {
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Heron House' })
  const ask = { property_id: home.id, message_id: randomUUID(), text: 'Is there a cot?' }
  const { body } = await callAs(request, guest, 'POST', '/conversations', ask)
  const address = `/messages/${String(body.conversation_id)}`
  const answer = { message_id: randomUUID(), text: 'Yes. Do you need it?', attachment_ids: [] }
  await callAs(request, host, 'POST', `/conversations/${String(body.conversation_id)}/messages`, answer)
  await mailUnread(guest)
  let replyTo = ''
  await expect
    .poll(
      () => {
        const [mail = ''] = mailsTo(guest.email, /New message about Heron House/)
        replyTo = /^Reply-To: (\S+)$/m.exec(mail)?.[1] ?? ''
        return replyTo
      },
      { message: 'the mail carries an address for answers', timeout: 20_000 },
    )
    .toMatch(/^reply\+[a-z2-7]{26}@/)
  return { host, guest, address, replyTo }
}

/** Hands in a mail to the address for answers. */
function reply(request: APIRequestContext, { from, to }: { from: string; to: string }, lines: string[]) {
  const head = [`From: ${from}`, `To: ${to}`, `Message-ID: <${randomUUID()}@mail.example>`]
  const mail = [...head, 'Content-Type: text/plain; charset=utf-8', '', ...lines]
  return handInMail(request, Buffer.from(mail.join('\r\n')))
}

test('a guest answers the mail about a message, and the host reads the answer, with what else stood in it folded', async ({
  request,
  visit,
}) => {
  const { host, guest, address, replyTo } = await makeTalk(request)
  const hers = await visit({ as: host })
  await open(hers, address)
  await reply(request, { from: guest.email, to: replyTo }, [
    'Yes, please: she is one year old, and sleeps well as long as nobody sings.',
    '',
    'On Mon, Jun 15, 2026 at 2:03 PM Holmward <no-reply@holmward.example> wrote:',
    '',
    '> You have a new message about Heron House:',
    '> > Yes. Do you need it?',
  ])
  const log = hers.getByRole('log')
  await expect(log.getByText('she is one year old')).toBeVisible({ timeout: 30_000 })
  await expect(log.getByText('By email', { exact: true })).toBeVisible()
  const quotation = log.getByText('You have a new message about Heron House')
  await expect(quotation).toBeHidden()
  await expectAccessible(hers)
  await log.getByText('Rest of the email').press('Enter')
  await expect(quotation).toBeVisible()
  await expectAccessible(hers)
  const his = await visit({ as: guest })
  await open(his, address)
  await expect(his.getByRole('log').getByText('By email', { exact: true })).toBeVisible()
})

test('somebody whose reply was refused replaces their reply addresses, and the one that was found no longer works', async ({
  request,
  visit,
}) => {
  const { host, guest, address, replyTo } = await makeTalk(request)
  await reply(request, { from: 'thief@mail.example', to: replyTo }, ['Send the money to me.'])
  const link = await linkFromMail(
    guest.email,
    /We blocked an email reply/,
    /http:\/\/localhost:\d+\/account\?tab=mails#reply-addresses/,
  )
  const page = await visit({ as: guest })
  await open(page, link)
  const card = page.getByRole('region', { name: 'Replies by email' })
  await expect(card.getByRole('heading')).toBeInViewport()
  await expect(card.getByText('1 of our emails to you has a working reply address.')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Replace reply addresses' }).press('Enter')
  await expect(page.getByText('Reply addresses replaced').first()).toBeVisible()
  await expect(
    card.getByText('None of our emails to you has a working reply address right now.'),
  ).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  await reply(request, { from: guest.email, to: replyTo }, ['By the address that was replaced.'])
  await callAs(request, guest, 'POST', `/conversations/${address.split('/').at(-1)}/messages`, {
    ...{ message_id: randomUUID(), text: 'Written on the site.', attachment_ids: [] },
  })
  const hers = await visit({ as: host })
  await open(hers, address)
  const log = hers.getByRole('log')
  await expect(log.getByText('Written on the site.')).toBeVisible()
  await expect(log.getByText('By email', { exact: true })).toHaveCount(0)
})

/** Lets the two minutes be over after which what somebody has not read is told by mail. */
async function mailUnread(reader: Person): Promise<void> {
  await inDatabase((db) =>
    db
      .updateTable('participants')
      .set({ mail_due_at: new Date() })
      .where('account_id', '=', idOf(reader))
      .where('mail_due_at', 'is not', null)
      .execute(),
  )
  await doJob('messages-due')
}
