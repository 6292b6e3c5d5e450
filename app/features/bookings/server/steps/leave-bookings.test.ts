import { expect, it } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { makeBooking } from '../../testing/make-booking.ts'
import { endOpenRequests, findStaysAhead } from './leave-bookings.ts'

const ctx = await createTestContext()

/** A request of a guest at the home of a host, neither of whom has anything else. */
async function makeRequest() {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  return { host, guest, request: await makeBooking(ctx, { host, guest, listing }) }
}

it.each([
  ['guest', 'withdrawn'],
  ['host', 'declined'],
] as const)('ends the requests of a %s who leaves, as %s, and nobody else’s', async (side, reason) => {
  const [leaving, staying] = [await makeRequest(), await makeRequest()]
  await inTransaction(ctx.db, (tx) => endOpenRequests(ctx, tx, leaving[side].id))
  const rows = await ctx.db
    .selectFrom('bookings')
    .select(['id', 'status', 'cancel_reason'])
    .where('id', 'in', [leaving.request, staying.request])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: leaving.request, status: 'cancelled', cancel_reason: reason },
    { id: staying.request, status: 'pending', cancel_reason: null },
  ])
})

it('names the stays ahead of either side, and not those of others or that are over', async () => {
  const [host, guest, other] = [await makeAccount(ctx), await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host, { title: 'Cedar Cabin' })
  await makeBooking(ctx, { host, guest, listing, status: 'confirmed' })
  const words = (text: string) => [
    `${text} Cedar Cabin from Jul 01, 2026: wait until the stay is over, or cancel the booking.`,
  ]
  const at = new Date('2026-07-04T12:00:00Z')
  expect((await findStaysAhead(ctx.db, host.id, at)).map((one) => one.words)).toEqual(
    words('A guest stays in'),
  )
  expect((await findStaysAhead(ctx.db, guest.id, at)).map((one) => one.words)).toEqual(words('You stay in'))
  expect(await findStaysAhead(ctx.db, other.id, at)).toEqual([])
  expect(await findStaysAhead(ctx.db, host.id, new Date('2026-07-05T12:00:00Z'))).toEqual([])
})
