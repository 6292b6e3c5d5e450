import { expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { makeBooking } from '../testing/make-booking.ts'
import { sendReminders } from './send-stay-letters.ts'

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
    expect(mail?.html).toContain('No more mails about requests')
  }
})
