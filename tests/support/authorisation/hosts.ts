import { onProperty, open, own, ownFacts, ownList, type Rows } from './row.ts'

const askedAt = '2026-06-01T00:00:00Z'

export const hosts: Rows = {
  rows: {
    getHostProfile: ownFacts('/host/profile'),
    updateHostProfile: own('PATCH', '/host/profile', { about: 'I keep bees.' }),
    listStaleCalendars: ownList('/host/stale-calendars', ({ property }) => ({ host: [property] })),
    confirmCalendar: onProperty('POST', '/calendar-confirmation', undefined, ['host']),
    // Who has a link and what it opens: hosts/server/calendars.test.ts.
    confirmCalendars: open('POST', '/calendar-confirmations', { token: 'made up' }),
  },
  // A home whose calendar is asked about, and what its host has said so far.
  async makeThings(ctx, { host, property }) {
    await ctx.db
      .updateTable('properties')
      .set({ calendar_confirmed_at: '2026-05-01T00:00:00Z', calendar_asked_at: askedAt })
      .where('id', '=', property)
      .execute()
    await ctx.db
      .insertInto('host_profiles')
      .values({ account_id: host.id, about: 'I keep a boat.', updated_at: askedAt })
      .execute()
    return {}
  },
  snapshot: async (ctx, { host, property }) => ({
    said: await ctx.db
      .selectFrom('host_profiles')
      .select(['about', 'languages', 'trades_as'])
      .where('account_id', '=', host.id)
      .execute(),
    calendar: await ctx.db
      .selectFrom('properties')
      .select(['calendar_confirmed_at', 'unconfirmed_since'])
      .where('id', '=', property)
      .execute(),
  }),
}
