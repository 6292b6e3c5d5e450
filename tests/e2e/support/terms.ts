import type { OfferId, PropertyId } from '../../../app/lib/ids.ts'
import { makeTerms, type TermsValues } from '../../support/factories.ts'
import type { Home } from './homes.ts'
import { inDatabase } from './staff.ts'

/** Gives a home terms, straight into the database of the running site. */
export async function giveTerms(home: Home, values: TermsValues): Promise<void> {
  // The API answered this id.
  await inDatabase((db) => makeTerms({ db }, home.id as PropertyId, values))
}

/** Lets an offer run out in so many seconds. */
export async function endOfferIn(id: string, seconds: number): Promise<void> {
  const expires_at = new Date(Date.now() + seconds * 1_000)
  await inDatabase((db) =>
    // The API answered this id.
    db
      .updateTable('offers')
      .set({ expires_at })
      .where('id', '=', id as OfferId)
      .execute(),
  )
}
