import type { Database, Row } from '#platform/database/database.ts'

export const profileColumns = [
  'about',
  'languages',
  'trades_as',
  'trader_name',
  'trader_address',
  'trader_register',
  'declared_at',
] as const

export type ProfileRow = Pick<Row<'host_profiles'>, (typeof profileColumns)[number]>

/** The row of an account; none where nothing was said. */
export function findProfile(db: Database, accountId: string): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('host_profiles')
    .select(profileColumns)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}
