import type { PersonalDataKeeper } from '#platform/personal-data.ts'

/** What the person says of themselves as a host, and what their bookings come to. */
export const hostsPersonalData: PersonalDataKeeper = {
  name: 'host_profile',
  async exportData(db, accountId) {
    const said = await db
      .selectFrom('host_profiles')
      .select([
        'about',
        'languages',
        'trades_as',
        'trader_name',
        'trader_address',
        'trader_register',
        'declared_at',
        'updated_at',
      ])
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    const figures = await db
      .selectFrom('host_figures')
      .select([
        'requests',
        'accepted',
        'stays',
        'cancelled',
        'calendar_asked',
        'calendar_right',
        'reckoned_at',
      ])
      .where('host_id', '=', accountId)
      .executeTakeFirst()
    return { said: said ?? null, figures: figures ?? null }
  },
  async eraseData(tx, accountId) {
    await tx.deleteFrom('host_profiles').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('host_figures').where('host_id', '=', accountId).execute()
  },
}
