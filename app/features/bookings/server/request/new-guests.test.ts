import { expect, it } from 'vitest'
import { questionSchema } from '#features/messaging/messaging-input-schema.ts'
import { startConversation } from '#features/messaging/server/start-conversation.ts'
import type { BookingId, MessageId } from '#lib/ids.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { bookingChangeSchema } from '../../booking-schema.ts'
import { bookingRequest } from '../../testing/make-booking.ts'
import { updateBookingStatus } from '../steps/update-booking-status.ts'
import { requestBooking } from './request-booking.ts'

// The words of a request reach a host at once, so a new account asks as many hosts in a day as it may write to.

const ctx = await createTestContext()
const host = await makeAccount(ctx)

const newListing = () => makeListing(ctx, host)
const makeGuest = (daysAgo: number) =>
  makeAccount(ctx, { created_at: new Date(testNow.getTime() - daysAgo * 86_400_000) })

async function request(guest: TestAccount, listing: string) {
  const { id } = await requestBooking(ctx, guest, bookingRequest(listing))
  return id
}

/** Asks, and takes it back, so that no more than one request is open. */
async function requestAndWithdraw(guest: TestAccount, listing: string): Promise<void> {
  const id = await request(guest, listing)
  const change = bookingChangeSchema.parse({ status: 'cancelled' })
  await updateBookingStatus(ctx, guest, { id: id as BookingId, ...change }) // as the answer said
}

async function ask(guest: TestAccount, property_id: string): Promise<void> {
  const message_id = crypto.randomUUID() as MessageId
  await startConversation(
    ctx,
    guest,
    questionSchema.parse({ property_id, message_id, text: `Hello ${message_id}` }),
  )
}

it('lets a new account turn to ten hosts in a day, by requests that are taken back as by questions', async () => {
  const guest = await makeGuest(1)
  const first = await newListing()
  await requestAndWithdraw(guest, first)
  for (let at = 0; at < 5; at++) await requestAndWithdraw(guest, await newListing())
  for (let at = 0; at < 4; at++) await ask(guest, await newListing())
  await expect(request(guest, await newListing())).rejects.toMatchObject({ code: 'tooManyNewHosts' })
  await expect(ask(guest, await newListing())).rejects.toMatchObject({ code: 'tooManyConversations' })
  // Whom it knows already it may ask.
  await request(guest, first)
  ctx.setClock(new Date(testNow.getTime() + 86_400_001))
  await request(guest, await newListing())
  ctx.setClock(testNow)
})

it('lets an older account ask as often as before, whose requests are no questions', async () => {
  const guest = await makeGuest(8)
  for (let at = 0; at < 12; at++) await requestAndWithdraw(guest, await newListing())
  await ask(guest, await newListing())
})
