import { afterEach, expect, test } from 'vitest'
import { makeOffer, makeTalk } from '#features/bookings/testing/make-offer.ts'
import {
  answerChange,
  makeConfirmedStay,
  proposeChange,
} from '#features/bookings/testing/stay-change-steps.ts'
import type { OfferId } from '#lib/ids.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'

// A change of a stay wants nights that an offer to somebody else is about.

const ctx = await createTestContext()
afterEach(() => ctx.setClock(testNow))

async function makeBoth(holdsNights: boolean) {
  const stay = await makeConfirmedStay(ctx)
  const other = await makeAccount(ctx)
  const talk = await makeTalk(ctx, { host: stay.host, guest: other, home: stay.listing })
  const change = await proposeChange(ctx, stay.guest, stay)
  const offer = await makeOffer(ctx, stay.host, talk, {
    ...{ check_in_date: '2026-07-05', check_out_date: '2026-07-09', holds_nights: holdsNights },
  })
  return { ...stay, change, offer }
}

const statusOf = async (id: OfferId) =>
  (await ctx.db.selectFrom('offers').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('a host does not move a stay onto nights that an own offer holds, until it has run out', async () => {
  const { host, change, offer } = await makeBoth(true)
  await expect(answerChange(ctx, host, change, 'accepted')).rejects.toMatchObject({
    code: 'withdrawOfferFirst',
  })
  ctx.setClock(new Date(testNow.getTime() + 24 * 3_600_000))
  expect(await answerChange(ctx, host, change, 'accepted')).toMatchObject({ status: 'accepted' })
  expect(await statusOf(offer)).toBe('open')
})

test('a stay that moves makes an offer void whose nights it takes and which held none', async () => {
  const { host, change, offer } = await makeBoth(false)
  expect(await answerChange(ctx, host, change, 'accepted')).toMatchObject({ status: 'accepted' })
  expect(await statusOf(offer)).toBe('void')
})
