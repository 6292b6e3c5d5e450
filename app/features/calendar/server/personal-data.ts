import { freeExternalNights } from '#features/availability/server/external-nights.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'

/** The calendars that a host has connected. Their addresses are not given out, as they are secrets of the platforms. */
export const calendarPersonalData: PersonalDataKeeper = {
  name: 'calendars',
  exportData: async (db, accountId) => {
    const rows = await db
      .selectFrom('calendar_sync_configs')
      .select([
        'id',
        'property_id',
        'platform',
        'calendar_host',
        'platform_property_id',
        'sync_frequency_hours',
        'is_active',
        'last_sync_at',
        'created_at',
      ])
      .where('user_id', '=', accountId)
      .orderBy('created_at')
      .limit(1_000)
      .execute()
    return rows
  },
  eraseData: async (tx, accountId) => {
    const gone = await tx
      .deleteFrom('calendar_sync_configs')
      .where('user_id', '=', accountId)
      .returning('id')
      .execute()
    for (const { id } of gone) await freeExternalNights(tx, id)
    await tx
      .deleteFrom('calendar_exports')
      .where('property_id', 'in', (own) =>
        own.selectFrom('properties').select('id').where('host_id', '=', accountId),
      )
      .execute()
  },
}
