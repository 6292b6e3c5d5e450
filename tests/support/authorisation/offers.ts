import { randomUUID } from 'node:crypto'
import type { ConversationId } from '#lib/ids.ts'
import { makeOffer, makeTalk } from '../../../app/features/bookings/testing/make-offer.ts'
import type { TestContext } from '../context.ts'
import { json, type Rows, type World } from './row.ts'

const talkOf = ({ things }: World, missing: boolean) => (missing ? randomUUID() : (things.talk ?? ''))
/** As `makeThings` has made it. */
const talkIn = (things: World['things']) => (things.talk ?? '') as ConversationId
const offerOf = ({ things }: World, missing: boolean) => (missing ? randomUUID() : (things.offer ?? ''))

export const offers: Rows = {
  rows: {
    quoteOffer: {
      request: (world, missing) =>
        json(
          'GET',
          `/offer-quote?conversation_id=${talkOf(world, missing)}&check_in_date=2027-03-01&check_out_date=2027-03-04&guests_count=2`,
        ),
      allows: ['host'],
      hasTarget: true,
    },
    createOffer: {
      request: (world, missing) =>
        json('POST', '/offers', {
          conversation_id: talkOf(world, missing),
          check_in_date: '2027-03-01',
          check_out_date: '2027-03-04',
          guests_count: 2,
          total_price: 400,
          hours: 48,
          holds_nights: true,
        }),
      allows: ['host'],
      hasTarget: true,
    },
    getOffer: {
      request: (world, missing) => json('GET', `/offers/${offerOf(world, missing)}`),
      allows: ['guest', 'host'],
      hasTarget: true,
    },
    acceptOffer: {
      request: (world, missing) =>
        json('POST', `/offers/${offerOf(world, missing)}/acceptance`, {
          guest_name: 'Mara Quist',
          guest_email: 'mara@example.com',
          accepts_rules: true,
        }),
      allows: ['guest'],
      hasTarget: true,
    },
    giveUpOffer: {
      request: (world, missing) => json('DELETE', `/offers/${offerOf(world, missing)}`),
      allows: ['guest', 'host'],
      hasTarget: true,
    },
  },
  async makeThings(ctx, world) {
    const talk = await findTalk(ctx, world)
    const offer = await makeOffer(ctx, world.host, talk, {
      ...{ check_in_date: '2026-12-01', check_out_date: '2026-12-05', hours: 72 },
      note: 'A price between the two of us.',
    })
    return { talk, offer }
  },
  secrets: () => [{ text: 'A price between the two of us.', readers: ['guest', 'host'] }],
  async snapshot({ db }, { things }) {
    return db
      .selectFrom('offers')
      .select(['id', 'status', 'booking_id'])
      .where('conversation_id', '=', talkIn(things))
      .orderBy('id')
      .execute()
  },
}

/** The conversation of the two about the home, which the request of the world has opened or nobody yet. */
async function findTalk(ctx: TestContext, { property: home, host, guest }: World): Promise<ConversationId> {
  const known = await ctx.db
    .selectFrom('conversations')
    .select('id')
    .where('guest_id', '=', guest.id)
    .where('property_id', '=', home)
    .executeTakeFirst()
  return known?.id ?? makeTalk(ctx, { host, guest, home })
}
