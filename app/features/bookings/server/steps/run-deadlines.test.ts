import { describe, expect, it } from 'vitest'
import { propertyDeleted } from '#features/listings/server/property-deleted.ts'
import type { BookingId } from '#lib/ids.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { makeBooking } from '../../testing/make-booking.ts'
import { cancelOrphanedRequests, completeStays, expireRequests } from './run-deadlines.ts'

const ctx = await createTestContext()
const host = await makeAccount(ctx)
const guest = await makeAccount(ctx)

async function rowOf(id: BookingId) {
  return ctx.db
    .selectFrom('bookings')
    .select(['status', 'cancel_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('expireRequests', () => {
  it('cancels what ran out, once, and tells both sides', async () => {
    ctx.setClock(testNow)
    const id = await makeBooking(ctx, { host, guest, listing: await makeListing(ctx, host) })
    await ctx.runJobs()
    ctx.setClock(new Date('2026-06-17T11:59:59Z'))
    expect(await expireRequests(ctx)).toBe(0)
    ctx.setClock(new Date('2026-06-17T12:00:00Z'))
    const runs = await Promise.all([expireRequests(ctx), expireRequests(ctx), expireRequests(ctx)])
    expect(runs.reduce((sum, moved) => sum + moved, 0)).toBe(1)
    expect(await rowOf(id)).toEqual({ status: 'cancelled', cancel_reason: 'expired' })
    ctx.mails.length = 0
    await ctx.runJobs()
    expect(ctx.mails.map(({ to, subject }) => [to, subject.split(':')[0]]).sort()).toEqual(
      [
        [guest.email, 'No reply'],
        [host.email, 'Missed'],
      ].sort(),
    )
  })
})

describe('cancelOrphanedRequests', () => {
  it('closes requests for a property that was deleted, once, and tells the guest why', async () => {
    ctx.setClock(testNow)
    const listing = await makeListing(ctx, host)
    const id = await makeBooking(ctx, { host, guest, listing })
    await ctx.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('properties').where('id', '=', listing).execute()
      await ctx.jobs.send(tx, propertyDeleted, { property_id: listing })
    })
    ctx.mails.length = 0
    await ctx.runJobs()
    expect(await rowOf(id)).toEqual({ status: 'cancelled', cancel_reason: 'property_removed' })
    const news = ctx.mails.filter(({ subject }) => subject.startsWith('No longer available'))
    expect(news.map(({ to }) => to)).toEqual([guest.email])
    expect(await cancelOrphanedRequests(ctx)).toBe(0)
  })
})

describe('completeStays', () => {
  it('completes confirmed and checked-in stays when the day of check-out is over at the home, and frees their nights', async () => {
    ctx.setClock(testNow)
    const values = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }
    const ids: BookingId[] = []
    for (const status of ['confirmed', 'checked-in'] as const) {
      const listing = await makeListing(ctx, host)
      ids.push(await makeBooking(ctx, { host, guest, listing, status, values }))
    }
    // The factory's home lies in Austin: five hours behind in summer.
    ctx.setClock(new Date('2026-06-19T04:59:59Z'))
    expect(await completeStays(ctx)).toBe(0)
    ctx.setClock(new Date('2026-06-19T05:00:00Z'))
    expect(await completeStays(ctx)).toBe(2)
    expect(await completeStays(ctx)).toBe(0)
    for (const id of ids) expect((await rowOf(id)).status).toBe('completed')
    const left = await ctx.db.selectFrom('occupancy').select('id').where('reference', 'in', ids).execute()
    expect(left).toEqual([])
  })

  it('waits until the day is over everywhere where nobody knows the time zone of the home', async () => {
    ctx.setClock(testNow)
    const listing = await makeListing(ctx, host)
    const nowhere = {
      country: 'Elsewhere',
      state: 'Elsewhere',
      latitude: null,
      longitude: null,
      time_zone: null,
    }
    await ctx.db.updateTable('properties').set(nowhere).where('id', '=', listing).execute()
    const values = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }
    await makeBooking(ctx, { host, guest, listing, status: 'confirmed', values })
    ctx.setClock(new Date('2026-06-19T11:59:59Z'))
    expect(await completeStays(ctx)).toBe(0)
    ctx.setClock(new Date('2026-06-19T12:00:00Z'))
    expect(await completeStays(ctx)).toBe(1)
  })
})
