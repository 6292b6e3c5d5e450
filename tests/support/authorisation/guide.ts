import { randomUUID } from 'node:crypto'
import { guideBookPath } from '#features/bookings/server/letters/guide-book-path.ts'
import { guideItemInputSchema } from '../../../app/features/guide/guide-schema.ts'
import { addGuideItem } from '../../../app/features/guide/server/change-guide-items.ts'
import { json, onProperty, ownList, type Row, type Rows } from './row.ts'

const place = { name: 'The bay at sunset', category: 'attraction' }

const onItem = (method: string, body?: unknown): Row => ({
  request: (world, missing) =>
    json(method, `/guide-items/${missing ? randomUUID() : world.things.guideItem}`, body),
  allows: ['host'],
  hasTarget: true,
})

export const guide: Rows = {
  rows: {
    generateGuideBook: {
      request: (world, missing) => {
        const propertyId = missing ? randomUUID() : world.property
        return json('POST', '/guide-books', { propertyId, address: '12 Example Lane' })
      },
      allows: ['host'],
      hasTarget: true,
    },
    listStayGuideBooks: ownList('/guide-books', ({ confirmed }) => ({ guest: [confirmed] })),
    getGuideBook: onProperty('GET', '/guide-book', undefined, ['host']),
    updateGuideBook: onProperty('PATCH', '/guide-book', { version: 0, arrival: 'Past the boat shed.' }, [
      'host',
    ]),
    replaceGuideSheet: onProperty('POST', '/guide-book/sheet', undefined, ['host']),
    listGuideItems: onProperty('GET', '/guide-items', undefined, 'public'),
    addGuideItem: onProperty('POST', '/guide-items', place, ['host']),
    orderGuideItems: onProperty('PUT', '/guide-items/order', { ids: [] }, ['host']),
    updateGuideItem: onItem('PUT', place),
    hideGuideItem: onItem('PATCH', { is_hidden: true }),
    deleteGuideItem: onItem('DELETE'),
    // Who holds the address of a stay's book needs no account; another address opens nothing.
    getGuideSecrets: {
      request: (world, missing) =>
        json('GET', `/guide-books/${missing ? randomUUID() : world.things.guideToken}/secrets`),
      allows: 'public',
      hasTarget: true,
    },
  },
  async makeThings(ctx, world) {
    const now = ctx.clock()
    await ctx.db
      .insertInto('subscriptions')
      .values({
        id: `sub_${randomUUID()}`,
        provider: 'sandbox',
        customer_id: `cus_${randomUUID()}`,
        account_id: world.host.id,
        status: 'active',
        plan: 'professional',
        started_at: now,
        current_period_end: new Date(now.getTime() + 30 * 86_400_000),
        ticket: '1',
        synced_at: now,
      })
      .execute()
    const input = guideItemInputSchema.parse(place)
    const { id: guideItem } = await addGuideItem(ctx, world.host, { id: world.property, ...input })
    return { guideItem, guideToken: guideBookPath(ctx, world.confirmed).split('/').at(-1) ?? '' }
  },
  // Whoever holds it may open the book; nobody but the guest is told it.
  secrets: ({ things }) => [{ text: things.guideToken ?? '', readers: ['guest'] }],
  async snapshot(ctx, world) {
    const books = await ctx.db
      .selectFrom('guide_books')
      .select(['state', 'arrival', 'version', 'sheet_id'])
      .where('property_id', '=', world.property)
      .execute()
    const items = await ctx.db
      .selectFrom('guide_items')
      .select(['id', 'name', 'is_hidden', 'position'])
      .where('property_id', '=', world.property)
      .orderBy('id')
      .execute()
    return { books, items }
  },
}
