import { randomUUID } from 'node:crypto'
import { addCalendarSync } from '../../../app/features/calendar/server/add-calendar-sync.ts'
import { rotateCalendarExport } from '../../../app/features/calendar/server/export/calendar-address.ts'
import { json, onProperty, own, ownList, type Row, type Rows, type World } from './row.ts'

const onSync = (method: string, body?: unknown, below = ''): Row => ({
  request: (world, missing) =>
    json(method, `/calendar-syncs/${missing ? randomUUID() : world.things.calendarSync}${below}`, body),
  allows: ['host'],
  hasTarget: true,
})

const newSync = (world: World, missing: boolean) => ({
  property_id: missing ? randomUUID() : world.property,
  platform: 'vrbo',
  calendar_url: `https://calendars.example/${randomUUID()}.ics`,
})

export const calendar: Rows = {
  rows: {
    listCalendarSyncs: ownList('/calendar-syncs', ({ things }) => ({ host: [things.calendarSync ?? ''] })),
    addCalendarSync: {
      request: (world, missing) => json('POST', '/calendar-syncs', newSync(world, missing)),
      allows: ['host'],
      hasTarget: true,
    },
    updateCalendarSync: onSync('PATCH', { is_active: false, sync_frequency_hours: 3 }),
    putAwayCalendarEntries: {
      request: (world, missing) =>
        json('POST', `/calendar-syncs/${missing ? randomUUID() : world.things.calendarSync}/put-away`, {
          entry_ids: [world.things.externalBooking],
        }),
      allows: ['host'],
      hasTarget: true,
    },
    renewCalendarSyncAddress: onSync('POST', undefined, '/new-address'),
    deleteCalendarSync: onSync('DELETE'),
    syncCalendars: own('POST', '/calendar-syncs/sync'),
    listExternalBookings: ownList('/external-bookings', ({ things }) => ({
      host: [things.externalBooking ?? ''],
    })),
    getCalendarExport: onProperty('GET', '/calendar-export', undefined, ['host']),
    rotateCalendarExport: onProperty('POST', '/calendar-export', { include_everything: false }, ['host']),
    updateCalendarExport: onProperty('PATCH', '/calendar-export', { include_everything: true }, ['host']),
    revokeCalendarExport: onProperty('DELETE', '/calendar-export', undefined, ['host']),
  },
  async makeThings(ctx, world) {
    await rotateCalendarExport(ctx, world.host, { id: world.property, include_everything: false })
    const { id } = await addCalendarSync(ctx, world.host, {
      property_id: world.property,
      platform: 'airbnb',
      calendar_url: 'https://calendars.invalid/secret.ics',
      sync_frequency_hours: 24,
    })
    const external = await ctx.db
      .insertInto('external_bookings')
      .values({
        config_id: id,
        platform: 'airbnb',
        guest_name: 'Reserved',
        check_in_date: '2026-12-01',
        check_out_date: '2026-12-03',
        booking_status: 'confirmed',
        synced_at: ctx.clock(),
        uid: 'known-to-the-platform@calendars.invalid',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { calendarSync: id, externalBooking: external.id }
  },
  // The whole address is shown to nobody: who has it can read the calendar.
  secrets: ({ things }) => [
    { text: things.calendarSync ?? '', readers: ['host'] },
    { text: things.externalBooking ?? '', readers: ['host'] },
    { text: 'calendars.invalid/secret.ics', readers: [] },
  ],
  async snapshot(ctx, world) {
    const configs = await ctx.db
      .selectFrom('calendar_sync_configs')
      .select(['id', 'is_active', 'sync_frequency_hours', 'next_read_at'])
      .where('property_id', '=', world.property)
      .execute()
    const exports = await ctx.db
      .selectFrom('calendar_exports')
      .select(['token_hash', 'include_everything'])
      .where('property_id', '=', world.property)
      .execute()
    const entries = await ctx.db
      .selectFrom('external_bookings')
      .select(['id', 'put_away_at'])
      .where('config_id', '=', world.things.calendarSync ?? '')
      .execute()
    return { configs, exports, entries }
  },
}
