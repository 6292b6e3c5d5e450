import { expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { makeBooking } from '../../testing/make-booking.ts'
import { expireRequests } from '../steps/run-deadlines.ts'
import { sendLastCalls, sendReminders } from './send-stay-letters.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

const kinds = ['booking_requests', 'reminders', 'review_invitations', 'reviews', 'calendar_alerts']

async function makeTrip({ isWanted }: { isWanted: boolean }) {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const body = Object.fromEntries(kinds.map((kind) => [kind, isWanted]))
  for (const as of [host, guest]) {
    expect(await call('PATCH', '/account/mail-preferences', { as, body })).toMatchObject({ status: 200 })
  }
  const listing = await makeListing(ctx, host)
  const stay = { check_in_date: '2026-06-19', check_out_date: '2026-06-22' }
  const id = await makeBooking(ctx, { host, guest, listing, values: stay })
  await ctx.runJobs()
  return { host, guest, id }
}

const mailsTo = (...people: { email: string }[]) =>
  ctx.mails.filter(({ to }) => people.some(({ email }) => email === to))

test('who switched a kind off gets none of it, but always hears what becomes of a stay', async () => {
  const { host, guest, id } = await makeTrip({ isWanted: false })
  expect(mailsTo(host, guest)).toEqual([])
  const accept = { as: host, body: { status: 'confirmed' } }
  expect(await call('PATCH', `/bookings/${id}`, accept)).toMatchObject({ status: 200 })
  ctx.setClock(new Date('2026-06-17T12:00:00Z'))
  await ctx.db
    .updateTable('bookings')
    .set({ updated_at: new Date('2026-06-15T12:00:00Z') })
    .where('id', '=', id)
    .execute()
  expect(await sendReminders(ctx)).toBe(1)
  await ctx.runJobs()
  const mails = mailsTo(host, guest)
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Confirmed', 'Confirmed'])
  for (const mail of mails) {
    expect(mail.unsubscribe).toBeUndefined()
    expect(mail.text).not.toContain('/unsubscribe?token=')
  }
})

test('a letter that can be switched off carries its reader’s own link, in both forms and in the headers', async () => {
  const { host, guest } = await makeTrip({ isWanted: true })
  for (const person of [host, guest]) {
    const [mail] = mailsTo(person)
    expect(mail?.unsubscribe).toContain(
      `/api/mail-preferences/unsubscribe?token=${person.id}.booking_requests.`,
    )
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain(`${ctx.config.publicUrl}/unsubscribe?token=${person.id}.booking_requests.`)
    }
    expect(mail?.html).toContain('Stop emails about requests')
  }
})

test('one click in a mail does not lose a host a request: before it runs out, and when it has, a letter comes', async () => {
  ctx.setClock(testNow)
  const { host, guest, id } = await makeTrip({ isWanted: false })
  const warn = async (at: string) => {
    ctx.setClock(new Date(at))
    const sent = await Promise.all([sendLastCalls(ctx), sendLastCalls(ctx)])
    await ctx.runJobs()
    return sent[0] + sent[1]
  }
  expect(await warn('2026-06-16T23:59:00Z')).toBe(0)
  expect(await warn('2026-06-17T00:01:00Z')).toBe(1)
  expect(await warn('2026-06-17T00:06:00Z')).toBe(0)
  expect(mailsTo(guest)).toEqual([])
  const [letter, ...others] = mailsTo(host)
  expect([letter?.subject.split(':')[0], others]).toEqual(['Still waiting', []])
  expect(letter?.text).toContain(`/bookings/${id}`)
  expect(letter?.unsubscribe).toBeUndefined()
  ctx.setClock(new Date('2026-06-17T12:01:00Z'))
  await expireRequests(ctx)
  await ctx.runJobs()
  expect(
    mailsTo(host, guest)
      .map(({ subject }) => subject.split(':')[0])
      .sort(),
  ).toEqual(['Missed', 'No reply', 'Still waiting'])
})

test('a host who has just been asked, or has answered, is not warned', async () => {
  ctx.setClock(new Date('2026-06-19T22:00:00Z'))
  const { host, guest, id } = await makeTrip({ isWanted: true })
  await ctx.db
    .updateTable('bookings')
    .set({ expires_at: new Date('2026-06-20T02:00:00Z') })
    .where('id', '=', id)
    .execute()
  expect(await sendLastCalls(ctx)).toBe(0)
  ctx.setClock(new Date('2026-06-20T01:00:00Z'))
  expect(await sendLastCalls(ctx)).toBe(0)
  await ctx.db
    .updateTable('bookings')
    .set({ created_at: new Date('2026-06-19T01:00:00Z') })
    .where('id', '=', id)
    .execute()
  expect(await call('PATCH', `/bookings/${id}`, { as: guest, body: { status: 'cancelled' } })).toMatchObject({
    status: 200,
  })
  expect(await sendLastCalls(ctx)).toBe(0)
  expect(mailsTo(host).some(({ subject }) => subject.startsWith('Still waiting'))).toBe(false)
})
