import { describe, expect, it } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { bookingsPersonalData } from '../../server/personal-data.ts'
import { makeBooking } from '../../testing/make-booking.ts'
import { longestHostNote } from '../host-note.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

async function makeStay() {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const id = await makeBooking(ctx, {
    ...{ host, guest, listing: await makeListing(ctx, host) },
    status: 'confirmed',
  })
  const save = (text: string, version: number, as = host) =>
    call('PUT', `/bookings/${id}/note`, { as, body: { text, version } })
  const read = (as = host) => call('GET', `/bookings/${id}/note`, { as })
  return { host, guest, id, save, read }
}

const canary = 'kanarie: locked the spare key away'

describe('the note that only the host sees', () => {
  it('is empty at first, kept in any state, and taken away by an empty text', async () => {
    const { save, read } = await makeStay()
    expect((await read()).body).toEqual({ text: '', version: 0, updated_at: null })
    expect((await save(`  ${canary}\n`, 0)).body).toMatchObject({ text: canary, version: 1 })
    expect((await read()).body).toMatchObject({ text: canary, version: 1 })
    expect((await save('', 1)).body).toMatchObject({ text: '', version: 2 })
  })

  it('is never written over unseen, and the refusal says what it is by now', async () => {
    const { save } = await makeStay()
    await save('from the phone', 0)
    expect(await save('from the desk', 0)).toMatchObject({
      status: 409,
      body: { code: 'noteChanged', values: { text: 'from the phone', version: 1 } },
    })
    expect(await save('from the desk', 1)).toMatchObject({ status: 200, body: { version: 2 } })
  })

  it('is saved once when the answer is lost and it is sent again, and by two at once', async () => {
    const { save } = await makeStay()
    await save('once', 0)
    expect(await save('once', 0)).toMatchObject({ status: 200, body: { version: 1 } })
    const both = await Promise.all([save('one', 1), save('other', 1)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is refused when it is longer than it may be', async () => {
    const { save } = await makeStay()
    expect((await save('x'.repeat(longestHostNote), 0)).status).toBe(200)
    expect((await save('x'.repeat(longestHostNote + 1), 1)).status).toBe(400)
  })

  it('never reaches the guest: no answer, no letter, no copy of their data', async () => {
    const { guest, host, id, save, read } = await makeStay()
    await save(canary, 0)
    expect((await read(guest)).status).toBe(404)
    expect((await save('mine', 1, guest)).status).toBe(404)
    await call('PATCH', `/bookings/${id}`, { as: host, body: { status: 'cancelled', reason: 'A flood.' } })
    const paths = [
      '/bookings?role=guest',
      `/bookings/${id}`,
      `/bookings/${id}/changes`,
      `/bookings/${id}/money`,
    ]
    const answers = await Promise.all(paths.map((path) => call('GET', path, { as: guest })))
    await ctx.runJobs()
    const copy = await bookingsPersonalData.exportData(ctx.db, guest.id)
    const letters = ctx.mails.map(({ text, html }) => `${text} ${html}`)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(JSON.stringify([answers.map(({ body }) => body), copy, letters])).not.toContain('kanarie')
    expect(JSON.stringify(await bookingsPersonalData.exportData(ctx.db, host.id))).toContain('kanarie')
  })

  it('goes with the host’s account, and the booking stays with the guest', async () => {
    const { host, guest, id, save } = await makeStay()
    await save(canary, 0)
    await ctx.db.transaction().execute((tx) => bookingsPersonalData.eraseData(tx, host.id))
    expect(await ctx.db.selectFrom('booking_notes').where('booking_id', '=', id).execute()).toEqual([])
    expect((await call('GET', `/bookings/${id}`, { as: guest })).status).toBe(200)
  })
})
