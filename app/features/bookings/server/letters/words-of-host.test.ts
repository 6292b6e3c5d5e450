import { beforeEach, describe, expect, it } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { declineReasons } from '../../booking.ts'
import { longestReason } from '../../booking-words.ts'
import { makeBooking } from '../../testing/make-booking.ts'
import { bookingsPersonalData } from '../personal-data.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const host = await makeAccount(ctx)

beforeEach(() => {
  ctx.setClock(testNow)
  ctx.mails.length = 0
})

async function makeRequest(values: Record<string, unknown> = {}) {
  const guest = await makeAccount(ctx)
  const id = await makeBooking(ctx, { host, guest, listing: await makeListing(ctx, host), values })
  await ctx.runJobs()
  ctx.mails.length = 0
  return { guest, id }
}

const step = (id: string, body: object) => call('PATCH', `/bookings/${id}`, { as: host, body })

const hostile = '<script>alert(1)</script> & "{{name}}"'

describe('words with an acceptance', () => {
  it('reach the guest in the booking, the timeline and the letter, escaped', async () => {
    const { guest, id } = await makeRequest()
    const { body } = await step(id, { status: 'confirmed', reason: hostile })
    expect(body).toMatchObject({ status: 'confirmed', accept_note: hostile, cancel_note: null })
    expect((await call('GET', `/bookings/${id}`, { as: guest })).body).toMatchObject({ accept_note: hostile })
    await ctx.runJobs()
    const letter = ctx.mails.find(({ to }) => to === guest.email)
    expect(letter?.text).toContain(hostile)
    expect(letter?.html).not.toContain('<script>alert')
    expect(letter?.html).toContain('&lt;script&gt;')
  })

  it('stay through the check-in and a cancellation, beside the words of that', async () => {
    const { id } = await makeRequest()
    await step(id, { status: 'confirmed', reason: 'Welcome!' })
    const { body } = await step(id, { status: 'cancelled', reason: 'A burst pipe.' })
    expect(body).toMatchObject({ accept_note: 'Welcome!', cancel_note: 'A burst pipe.' })
  })

  it('may be left out, and are refused when too long', async () => {
    const { id } = await makeRequest()
    const long = await step(id, { status: 'confirmed', reason: 'x'.repeat(longestReason + 1) })
    expect(long.status).toBe(400)
    expect((await step(id, { status: 'confirmed' })).body).toMatchObject({ accept_note: null })
  })

  it('are exported, and go with the host who wrote them', async () => {
    const other = await makeAccount(ctx)
    const guest = await makeAccount(ctx)
    const id = await makeBooking(ctx, { host: other, guest, listing: await makeListing(ctx, other) })
    await call('PATCH', `/bookings/${id}`, { as: other, body: { status: 'confirmed', reason: 'Welcome!' } })
    expect(await bookingsPersonalData.exportData(ctx.db, other.id)).toMatchObject({
      as_host: [{ accept_note: 'Welcome!' }],
    })
    await ctx.db.transaction().execute((tx) => bookingsPersonalData.eraseData(tx, other.id))
    expect((await call('GET', `/bookings/${id}`, { as: guest })).body).toMatchObject({ accept_note: null })
  })
})

describe('a request is declined', () => {
  it.each(declineReasons)('because of %s, which is kept', async (decline_reason) => {
    const { guest, id } = await makeRequest()
    const { body } = await step(id, { status: 'cancelled', decline_reason })
    expect(body).toMatchObject({ cancel_reason: 'declined', decline_reason, cancel_note: null })
    await ctx.runJobs()
    expect(ctx.mails.map(({ to }) => to)).toEqual([guest.email])
  })

  it('without a reason, as ever', async () => {
    const { id } = await makeRequest()
    const { status, body } = await step(id, { status: 'cancelled' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ cancel_reason: 'declined', decline_reason: null })
  })

  it('with a word that is no reason, which is refused', async () => {
    const { id } = await makeRequest()
    expect((await step(id, { status: 'cancelled', decline_reason: 'mood' })).status).toBe(400)
  })

  it('and a stay that the host cancels takes the same word, one that the guest cancels none', async () => {
    const why = { status: 'cancelled', reason: 'A burst pipe.', decline_reason: 'dates' }
    const { id } = await makeRequest()
    await step(id, { status: 'confirmed' })
    const { body } = await step(id, why)
    expect(body).toMatchObject({ cancel_reason: 'cancelled_by_host', decline_reason: 'dates' })
    const { id: other, guest } = await makeRequest()
    await step(other, { status: 'confirmed' })
    const answer = await call('PATCH', `/bookings/${other}`, { as: guest, body: why })
    expect(answer.body).toMatchObject({ cancel_reason: 'cancelled_by_guest', decline_reason: null })
  })
})

describe('after a stay has begun', () => {
  it('the host cancels it only with a reason, and the guest may still say how it was', async () => {
    const { guest, id } = await makeRequest({ check_in_date: '2026-06-20', check_out_date: '2026-06-25' })
    await step(id, { status: 'confirmed' })
    ctx.setClock(new Date('2026-06-21T12:00:00Z'))
    expect(await step(id, { status: 'cancelled' })).toMatchObject({ body: { code: 'reasonMissing' } })
    expect((await step(id, { status: 'cancelled', reason: 'No water.' })).status).toBe(200)
    const review = { booking_id: id, rating: 3, title: 'Ended early', comment: 'The water was gone.' }
    expect((await call('POST', '/reviews', { as: guest, body: review })).status).toBe(201)
  })

  it('it is completed early from the arrival day on, and not a day before', async () => {
    const { id } = await makeRequest({ check_in_date: '2026-06-20', check_out_date: '2026-06-25' })
    await step(id, { status: 'confirmed' })
    ctx.setClock(new Date('2026-06-19T12:00:00Z'))
    const early = { status: 'completed', early: true }
    expect(await step(id, early)).toMatchObject({ body: { code: 'tooEarlyToComplete' } })
    ctx.setClock(new Date('2026-06-20T12:00:00Z'))
    expect((await step(id, early)).body).toMatchObject({ status: 'completed' })
  })
})
