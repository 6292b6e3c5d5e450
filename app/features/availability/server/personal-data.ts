import { sql } from 'kysely'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { maxBlocks } from '../host-calendar.ts'

// As many as a hundred homes can have.
const most = 100 * maxBlocks

/** The nights that a host blocked, and what was noted of them. */
export const availabilityPersonalData: PersonalDataKeeper = {
  name: 'blocked_nights',
  exportData: (db, accountId) =>
    db
      .selectFrom('occupancy as o')
      .innerJoin('properties as p', 'p.id', 'o.property_id')
      .select([
        'o.property_id',
        sql<string>`lower(o.stay)`.as('check_in_date'),
        sql<string>`upper(o.stay)`.as('check_out_date'),
        'o.note',
      ])
      .where('p.host_id', '=', accountId)
      .where('o.source', '=', 'host_block')
      .orderBy('o.property_id')
      .orderBy('o.stay')
      .limit(most)
      .execute(),
  // The nights go with their property; what somebody wrote of them goes in any case.
  eraseData: async (tx, accountId) => {
    await tx
      .updateTable('occupancy')
      .set({ note: null })
      .where('note', 'is not', null)
      .where('property_id', 'in', (own) =>
        own.selectFrom('properties').select('properties.id').where('host_id', '=', accountId),
      )
      .execute()
  },
}
