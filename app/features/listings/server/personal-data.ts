import { termsColumns } from '#features/pricing/server/terms-rows.ts'
import type { AccountId } from '#lib/ids.ts'
import { moneyFromDatabase, toNumber } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { listingFieldNames } from '../listing-fields.ts'
import { isListed } from './listed.ts'

/** The listings of a person and the drafts of them. */
export const listingsPersonalData: PersonalDataKeeper = {
  name: 'properties',
  exportData,
  eraseData,
  pause,
  resume,
}

// More than any host of one account has; the export is one answer.
const most = 10_000

async function exportData(db: Database, accountId: AccountId) {
  const listings = await db
    .selectFrom('properties')
    .select([
      'id',
      ...listingFieldNames,
      'country_code',
      'state_code',
      ...termsColumns('properties'),
      'is_active',
      'status',
      'created_at',
    ])
    .where('host_id', '=', accountId)
    .orderBy('created_at')
    .limit(most)
    .execute()
  const drafts = await db
    .selectFrom('listing_drafts')
    .select(['property_id', 'form', 'image_urls', 'updated_at'])
    .where('account_id', '=', accountId)
    .orderBy('updated_at')
    .limit(most)
    .execute()
  return {
    listings: listings.map((row) => ({
      ...row,
      price_per_night: toNumber(moneyFromDatabase(row.price_per_night, row.currency)),
    })),
    drafts,
  }
}

/**
 * Drafts and listings go; bookings keep their snapshot of a home. Whoever keeps bookings comes before this one and has
 * ended the stays that lay ahead, without which the database would refuse.
 */
async function eraseData(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('listing_drafts').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('properties').where('host_id', '=', accountId).execute()
}

/** Takes the active listings offline and remembers which they were. */
async function pause(ctx: Pick<Context, 'clock'>, tx: Transaction, accountId: AccountId): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ is_active: false, is_paused: true, updated_at: ctx.clock() })
    .where('host_id', '=', accountId)
    .where(isListed())
    .execute()
}

/** Brings back what `pause` took offline. */
async function resume(ctx: Pick<Context, 'clock'>, tx: Transaction, accountId: AccountId): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ is_active: true, is_paused: false, updated_at: ctx.clock() })
    .where('host_id', '=', accountId)
    .where('is_paused', '=', true)
    .execute()
}
