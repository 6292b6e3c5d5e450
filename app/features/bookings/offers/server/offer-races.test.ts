import { beforeEach, describe, expect, it } from 'vitest'
import { hourMs } from '#lib/duration.ts'
import type { BookingId, OfferId, PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { meet } from '#tests/support/interleave.ts'
import { bookingChangeSchema } from '../../booking-schema.ts'
import { endOpenRequests } from '../../server/steps/leave-bookings.ts'
import { updateBookingStatus } from '../../server/steps/update-booking-status.ts'
import { makeBooking } from '../../testing/make-booking.ts'
import { acceptance, importOver, makeOffer, makeTalk } from '../../testing/make-offer.ts'
import { acceptOffer } from './accept-offer.ts'
import { giveUpOffer } from './give-up-offer.ts'
import { runOffers } from './run-offers.ts'

// Accepting an offer meets everything else that can become of it, each first and each second.

const ctx = await createTestContext({ pool: 20 })
const host = await makeAccount(ctx)
const later = (ms: number) => new Date(testNow.getTime() + ms)

beforeEach(() => ctx.setClock(testNow))

/** A host and a guest who talk about a home. */
async function makeTwo() {
  const guest = await makeAccount(ctx)
  const home = await makeListing(ctx, host)
  return { guest, home, talk: await makeTalk(ctx, { host, guest, home }) }
}

const accept = (guest: TestAccount, id: OfferId, values = {}, doors: Context = ctx) =>
  acceptOffer(doors, guest, { id, ...acceptance(values) })
const withdraw = (id: OfferId, doors: Context = ctx) => giveUpOffer(doors, host, { id })

async function heldBy(home: PropertyId) {
  const rows = await ctx.db
    .selectFrom('occupancy')
    .select(['source', 'stay'])
    .where('property_id', '=', home)
    .execute()
  return rows.map(({ source, stay }) => `${source} ${stay}`)
}

function bookingsOf(home: PropertyId) {
  return ctx.db.selectFrom('bookings').selectAll().where('property_id', '=', home).orderBy('id').execute()
}

describe('at once', () => {
  type Meeting = [string, (two: Met) => Promise<unknown>]
  type Met = Awaited<ReturnType<typeof makeTwo>> & { id: OfferId; rival: BookingId }

  const others: Meeting[] = [
    ['withdrawn', ({ id }) => withdraw(id)],
    ['declined', ({ id, guest }) => giveUpOffer(ctx, guest, { id })],
    ['accepted again', ({ id, guest }) => accept(guest, id)],
    [
      'run out',
      async () => {
        ctx.setClock(later(24 * hourMs))
        return runOffers(ctx)
      },
    ],
    [
      'another request accepted',
      ({ rival }) =>
        updateBookingStatus(ctx, host, { id: rival, ...bookingChangeSchema.parse({ status: 'confirmed' }) }),
    ],
    ['an import', ({ home }) => importOver(ctx, home)],
    ['a block', ({ guest }) => inTransaction(ctx.db, (tx) => endOpenRequests(ctx, tx, host.id, guest.id))],
  ]

  async function makeMet(holds: boolean): Promise<Met> {
    const two = await makeTwo()
    const rival = await makeBooking(ctx, { host, guest: await makeAccount(ctx), listing: two.home })
    return { ...two, rival, id: await makeOffer(ctx, host, two.talk, { holds_nights: holds }) }
  }

  /** Never sold twice, never both, nothing half done. */
  async function expectWhole({ home, id }: Met) {
    const bookings = await bookingsOf(home)
    const confirmed = bookings.filter(({ status }) => status === 'confirmed')
    const nights = (await heldBy(home)).filter((held) => held.startsWith('booking'))
    expect(confirmed.length).toBeLessThanOrEqual(1)
    expect(nights).toHaveLength(confirmed.length)
    const offer = await ctx.db
      .selectFrom('offers')
      .select(['status', 'booking_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(offer.booking_id !== null).toBe(offer.status === 'accepted')
    if (offer.booking_id) expect(confirmed.map((row) => row.id)).toEqual([offer.booking_id])
    const holds = (await heldBy(home)).filter((held) => held.startsWith('hold'))
    if (offer.status !== 'open') expect(holds).toEqual([])
  }

  for (const holds of [true, false]) {
    it.each(others)(`accepted (${holds ? 'held' : 'not held'}) and then %s`, async (_name, other) => {
      const met = await makeMet(holds)
      const [one] = await meet(
        ctx,
        (doors) => accept(met.guest, met.id, {}, doors),
        () => other(met),
      )
      expect(one).toMatchObject({ status: 'confirmed' })
      await expectWhole(met)
    })

    it.each(others.filter(([name]) => name !== 'an import'))(
      `accepted (${holds ? 'held' : 'not held'}) after %s has begun`,
      async (name, other) => {
        const met = await makeMet(holds)
        const begun: Record<string, (doors: Context) => Promise<unknown>> = {
          withdrawn: (doors) => withdraw(met.id, doors),
          declined: (doors) => giveUpOffer(doors, met.guest, { id: met.id }),
          'run out': (doors) => {
            ctx.setClock(later(24 * hourMs))
            return runOffers({ ...doors, clock: () => later(24 * hourMs) })
          },
          'another request accepted': (doors) =>
            updateBookingStatus(doors, host, {
              id: met.rival,
              ...bookingChangeSchema.parse({ status: 'confirmed' }),
            }),
          'a block': (doors) =>
            inTransaction(ctx.db, (tx) => endOpenRequests(doors, tx, host.id, met.guest.id)),
        }
        const first = begun[name] ?? (() => other(met))
        await meet(ctx, first, () => accept(met.guest, met.id))
        await expectWhole(met)
      },
    )
  }
})

it('is left open by a sweep while somebody is at work on it, holds nothing meanwhile, and ends with the next one', async () => {
  const { guest, home, talk } = await makeTwo()
  const id = await makeOffer(ctx, host, talk, { holds_nights: true })
  const statusOf = () =>
    ctx.db.selectFrom('offers').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  ctx.setClock(later(24 * hourMs))
  await inTransaction(ctx.db, async (tx) => {
    await tx.selectFrom('offers').select('id').where('id', '=', id).forUpdate().execute()
    await runOffers(ctx)
  })
  expect([await statusOf(), await heldBy(home)]).toEqual([{ status: 'open' }, []])
  await expect(accept(guest, id)).rejects.toMatchObject({ code: 'offerExpired' })
  await runOffers(ctx)
  expect(await statusOf()).toEqual({ status: 'expired' })
})
