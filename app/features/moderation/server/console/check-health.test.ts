import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { noteReturn } from '#platform/mail/returned-mails.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { makeStaff } from '../../testing/make-staff.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const operator = await makeStaff(ctx)

type Health = { mails: { email: string; words: string | null }[]; [part: string]: unknown }

const health = async () => (await call('GET', '/operator/health', { as: operator })).body as Health

/** A mail that comes back so many minutes after now. */
async function comeBack(
  minutes: number,
  { words = 'no such user', isSettled = false } = {},
): Promise<string> {
  const { id: account, email } = await makeAccount(ctx)
  const id = randomUUID()
  const letter = { subject: 's', html: 'h', text: 't' }
  await ctx.mail.send({ id, kind: 'booking-mail', account, to: email, ...letter })
  ctx.setClock(new Date(testNow.getTime() + minutes * 60_000))
  await noteReturn(ctx, { mailId: id, outcome: 'bounced', status: '5.1.1', words })
  ctx.setClock(testNow)
  if (isSettled)
    await ctx.db.updateTable('sent_mails').set({ settled_at: testNow }).where('id', '=', id).execute()
  return email
}

test('the health of a site that is well says so', async () => {
  expect(await health()).toMatchObject({
    node: process.versions.node,
    version: expect.stringMatching(/^\d{4}_/),
    storage_works: true,
    last_backup_at: null,
    backups_wanted: false,
    mails: [],
    feeds: [],
  })
})

test('a mail that came back is shown until its address works again, however many of others have come back since', async () => {
  const waiting = await comeBack(0, { words: `<img src=x>\r\n\u001b[2J\u202e${'x'.repeat(5_000)}` })
  for (let at = 1; at <= 60; at++) await comeBack(at, { isSettled: true })
  const { mails } = await health()
  expect(mails.map(({ email }) => email)).toEqual([waiting])
  expect(mails).toMatchObject([{ outcome: 'bounced', status: '5.1.1', kind: 'booking-mail' }])
  // One short line, without what a terminal obeys or what turns the reading round.
  const [{ words } = { words: '' }] = mails
  expect(words).toMatch(/^<img src=x> \[2Jx+$/)
  expect(String(words).length).toBeLessThanOrEqual(200)
})

test('of many mails that came back fifty are shown, the latest first', async () => {
  for (let at = 100; at < 160; at++) await comeBack(at)
  const { mails } = await health()
  expect(mails).toHaveLength(50)
  const times = mails.map((mail) => Object(mail).returned_at)
  expect(times).toEqual(times.toSorted().toReversed())
})
