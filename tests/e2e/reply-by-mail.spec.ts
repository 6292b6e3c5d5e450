import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { makeHome } from './support/homes.ts'
import { mailsTo } from './support/mailbox.ts'
import { callAs, makePerson, type Person } from './support/people.ts'
import { handInMail } from './support/returned.ts'
import { doJob, idOf, inDatabase } from './support/staff.ts'
import { expectAccessible, open, test } from './support/test.ts'

test('a guest answers the mail about a message, and the host reads the answer, with what else stood in it folded', async ({
  request,
  visit,
}) => {
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Heron House' })
  const ask = { property_id: home.id, message_id: randomUUID(), text: 'Is there a cot?' }
  const { body } = await callAs(request, guest, 'POST', '/conversations', ask)
  const address = `/messages/${String(body.conversation_id)}`
  const answer = { message_id: randomUUID(), text: 'Yes. Do you need it?', attachment_ids: [] }
  await callAs(request, host, 'POST', `/conversations/${String(body.conversation_id)}/messages`, answer)
  await mailUnread(guest)
  const replyTo = await test.step('the mail carries an address for answers', async () => {
    let found = ''
    await expect
      .poll(
        () => {
          const [mail = ''] = mailsTo(guest.email, /New message about Heron House/)
          found = /^Reply-To: (\S+)$/m.exec(mail)?.[1] ?? ''
          return found
        },
        { timeout: 20_000 },
      )
      .toMatch(/^reply\+[a-z2-7]{26}@/)
    return found
  })
  const hers = await visit({ as: host })
  await open(hers, address)
  const mail = [
    `From: ${guest.email}`,
    `To: ${replyTo}`,
    'Message-ID: <1@mail.example>',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Yes, please: she is one year old, and sleeps well as long as nobody sings.',
    '',
    'On Mon, Jun 15, 2026 at 2:03 PM Holmward <no-reply@holmward.example> wrote:',
    '',
    '> You have a new message about Heron House:',
    '> > Yes. Do you need it?',
  ]
  await handInMail(request, Buffer.from(mail.join('\r\n')))
  const log = hers.getByRole('log')
  await expect(log.getByText('she is one year old')).toBeVisible({ timeout: 30_000 })
  await expect(log.getByText('By mail', { exact: true })).toBeVisible()
  const quotation = log.getByText('You have a new message about Heron House')
  await expect(quotation).toBeHidden()
  await expectAccessible(hers)
  await log.getByText('Rest of the mail').press('Enter')
  await expect(quotation).toBeVisible()
  await expectAccessible(hers)
  const his = await visit({ as: guest })
  await open(his, address)
  await expect(his.getByRole('log').getByText('By mail', { exact: true })).toBeVisible()
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
