import { beforeEach, describe, expect, it } from 'vitest'
import { acceptOffer } from '#features/bookings/offers/server/accept-offer.ts'
import { getBooking } from '#features/bookings/server/get-booking.ts'
import { acceptance, makeOffer, makeTalk } from '#features/bookings/testing/make-offer.ts'
import {
  answerChange,
  makeConfirmedStay,
  proposeChange,
} from '#features/bookings/testing/stay-change-steps.ts'
import type { BookingId, OfferId, StayChangeId } from '#lib/ids.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { stayChangeReplySchema } from '../stay-change-schema.ts'
import { answerStayChange } from './answer-change.ts'
import { listStayChanges } from './read-changes.ts'

const ctx = await createTestContext()
beforeEach(() => ctx.setClock(new Date('2026-06-15T12:00:00Z')))

/** A stay of four nights from July 1st for $300, of a home that asks $180 a night. */
async function makeAgreed() {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  const talk = await makeTalk(ctx, { host, guest, home: listing })
  const offer: OfferId = await makeOffer(ctx, host, talk)
  const { id } = await acceptOffer(ctx, guest, { id: offer, ...acceptance() })
  return { id: id as BookingId, host, guest, listing } // just made
}

type Stay = Awaited<ReturnType<typeof makeConfirmedStay>>

/** The host accepts a change at another total. */
const acceptAt = (stay: Stay, changeId: string, total_price: number, by = stay.host) =>
  answerStayChange(ctx, by, {
    ...{ id: stay.id, change_id: changeId as StayChangeId },
    ...stayChangeReplySchema.parse({ status: 'accepted', total_price }),
  })

describe('a change of an accepted offer', () => {
  it('does not drop the agreed price for list prices, and both sides see what it is made of', async () => {
    const stay = await makeAgreed()
    const change = await proposeChange(ctx, stay.guest, stay)
    const lines = [
      { kind: 'nights', label: '4 nights as agreed', amount: 300 },
      { kind: 'nights', label: '2 added nights at list price', amount: 360 },
    ]
    expect(change).toMatchObject({ total_price: 660, difference: 360, lines })
    expect(await listStayChanges(ctx, stay.host, stay)).toMatchObject({ changes: [{ lines }] })
    await answerChange(ctx, stay.host, change, 'accepted')
    for (const by of [stay.host, stay.guest]) {
      expect(await getBooking(ctx, by, stay)).toMatchObject({ total_price: 660, lines })
    }
  })

  it('takes the share of the nights that are given up', async () => {
    const stay = await makeAgreed()
    const shorter = { check_out_date: '2026-07-04' }
    expect(await proposeChange(ctx, stay.guest, stay, shorter)).toMatchObject({ total_price: 225 })
  })
})

describe('a host who sets another total', () => {
  it('changes nothing before the guest accepts it', async () => {
    const stay = await makeConfirmedStay(ctx)
    const change = await proposeChange(ctx, stay.guest, stay)
    await ctx.runJobs()
    ctx.mails.length = 0
    const other = await acceptAt(stay, change.id, 900)
    expect(other).toMatchObject({ proposed_by: 'host', status: 'open', total_price: 900 })
    expect(await acceptAt(stay, change.id, 900)).toEqual(other)
    expect(await getBooking(ctx, stay.guest, stay)).toMatchObject({ total_price: 720 })
    await ctx.runJobs()
    expect(ctx.mails).toHaveLength(2)
    await expect(answerChange(ctx, stay.host, other, 'accepted')).rejects.toMatchObject({
      code: 'notYourAnswer',
    })
    await answerChange(ctx, stay.guest, other, 'accepted')
    expect(await getBooking(ctx, stay.host, stay)).toMatchObject({
      check_out_date: '2026-07-07',
      total_price: 900,
    })
  })

  it('is the only one who can, and the total that was proposed is a plain acceptance', async () => {
    const stay = await makeConfirmedStay(ctx)
    const change = await proposeChange(ctx, stay.host, stay, { total_price: 1000 })
    await expect(acceptAt(stay, change.id, 900, stay.guest)).rejects.toMatchObject({
      code: 'priceIsTheHosts',
    })
    await answerChange(ctx, stay.host, change, 'withdrawn')
    const own = await proposeChange(ctx, stay.guest, stay)
    expect(await acceptAt(stay, own.id, own.total_price)).toMatchObject({ status: 'accepted' })
    const late = await proposeChange(ctx, stay.guest, stay, { check_out_date: '2026-07-08' })
    await answerChange(ctx, stay.guest, late, 'withdrawn')
    await expect(acceptAt(stay, late.id, 900)).rejects.toMatchObject({ code: 'changeNotOpen' })
  })
})
