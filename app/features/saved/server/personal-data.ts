import type { AccountId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { alertLimits } from '../alert.ts'
import { savedLimits } from '../saved.ts'

const mostVotes = 50_000
const mostFound = 100_000
const mostWaits = 1_000

/** Lists with their homes and notes, what the person said in lists of others, and what they wait for. */
export const savedPersonalData: PersonalDataKeeper = {
  name: 'saved_homes',
  async exportData(db, accountId) {
    const lists = await db
      .selectFrom('saved_lists')
      .select(['id', 'name', 'check_in_date', 'check_out_date', 'created_at'])
      .select(['guests_count', 'children', 'infants', 'pets'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .limit(savedLimits.lists + 1)
      .execute()
    const homes = await db
      .selectFrom('saved_homes as h')
      .innerJoin('saved_lists as l', 'l.id', 'h.list_id')
      .select(['h.list_id', 'h.property_id', 'h.title', 'h.place', 'h.note', 'h.price', 'h.currency'])
      .select('h.saved_at')
      .where('l.account_id', '=', accountId)
      .where('h.removed_at', 'is', null)
      .orderBy('h.saved_at')
      .limit(savedLimits.homes)
      .execute()
    const comments = await db
      .selectFrom('saved_comments as c')
      .innerJoin('saved_homes as h', 'h.id', 'c.saved_home_id')
      .select(['c.body', 'c.created_at', 'h.title'])
      .where('c.author_id', '=', accountId)
      .orderBy('c.created_at')
      .limit(mostVotes)
      .execute()
    const votes = await db
      .selectFrom('saved_votes as v')
      .innerJoin('list_companions as c', 'c.id', 'v.companion_id')
      .innerJoin('saved_homes as h', 'h.id', 'v.saved_home_id')
      .select(['c.name', 'v.is_for', 'v.voted_at', 'h.title'])
      .where('c.account_id', '=', accountId)
      .orderBy('v.voted_at')
      .limit(mostVotes)
      .execute()
    return { lists, homes, comments, votes, ...(await exportAlerts(db, accountId)) }
  },
  async eraseData(tx, accountId) {
    // What companions said of the homes goes with the lists, and what the person said elsewhere goes too.
    await tx.deleteFrom('saved_lists').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('saved_comments').where('author_id', '=', accountId).execute()
    await tx.deleteFrom('list_companions').where('account_id', '=', accountId).execute()
    // What was found for a search goes with it.
    await tx.deleteFrom('saved_searches').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('search_alerts').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('night_waits').where('account_id', '=', accountId).execute()
  },
}

/** Saved searches with what was found for them, and nights that the person waits for. */
async function exportAlerts(db: Database | Transaction, accountId: AccountId) {
  const searches = await db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'address', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .limit(alertLimits.searches)
    .execute()
  const found = await db
    .selectFrom('saved_search_finds as f')
    .innerJoin('saved_searches as s', 's.id', 'f.search_id')
    .select(['f.search_id', 'f.property_id', 'f.kind', 'f.found_at', 'f.told_at'])
    .where('s.account_id', '=', accountId)
    .orderBy('f.found_at')
    .limit(mostFound)
    .execute()
  const waits = await db
    .selectFrom('night_waits as w')
    .innerJoin('properties as p', 'p.id', 'w.property_id')
    .select(['p.title', 'w.property_id', 'w.check_in', 'w.check_out', 'w.guests_count', 'w.children'])
    .select(['w.infants', 'w.pets', 'w.created_at', 'w.told_at'])
    .where('w.account_id', '=', accountId)
    .orderBy('w.created_at')
    .limit(mostWaits)
    .execute()
  return { searches, found, waits }
}
