import { randomUUID } from 'node:crypto'
import { json, onProperty, type Rows } from './row.ts'

const nights = { check_in_date: '2026-07-01', check_out_date: '2026-07-04' }
const query = new URLSearchParams(nights).toString()

export const availability: Rows = {
  rows: {
    blockNights: onProperty('POST', '/blocked-nights', nights, ['host']),
    unblockNights: onProperty('DELETE', `/blocked-nights?${query}`, undefined, ['host']),
    noteBlock: onProperty('PUT', '/blocked-nights/note', { ...nights, note: 'Mine' }, ['host']),
    priceNights: onProperty('POST', '/night-terms', { changes: [{ ...nights, price: 90 }] }, ['host']),
    changeYear: onProperty(
      'POST',
      '/year-terms',
      { changes: [{ ...nights, min_nights: 2 }], seasons: { version: 0, seasons: [] } },
      ['host'],
    ),
    listHostCalendar: {
      request: (world, missing) =>
        json(
          'GET',
          `/host/calendar?from=2026-06-01&to=2026-12-01&property_id=${missing ? randomUUID() : world.property}`,
        ),
      allows: ['host'],
      hasTarget: true,
    },
  },
  // What the host blocked must outlive everybody else's requests.
  makeThings: async (ctx, world) => {
    const block = await ctx.db
      .insertInto('occupancy')
      .values({
        property_id: world.property,
        stay: '[2026-07-02,2026-07-03)',
        source: 'host_block',
        reference: randomUUID(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { block: block.id }
  },
  snapshot: (ctx, world) =>
    ctx.db
      .selectFrom('occupancy')
      .select(['id', 'stay', 'source', 'note'])
      .where('property_id', '=', world.property)
      .orderBy('id')
      .execute(),
}
