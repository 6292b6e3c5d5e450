import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { pricingRefusals } from '#features/pricing/pricing-errors.ts'
import { saveTerms } from '#features/pricing/server/save-terms.ts'
import { termsColumns, termsOfRow } from '#features/pricing/server/terms-rows.ts'
import { toTermsFields } from '#features/pricing/stay-terms.ts'
import type { TermsEdit } from '#features/pricing/terms-edit-schema.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import { moneyFromDatabase, toNumber } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts'
import type { HostTerms } from '../host-terms-schema.ts'
import { listingRefusals } from '../listing-errors.ts'
import { takesPets } from '../vocabulary.ts'
import { mayActFor } from './access.ts'
import { findOwnRow } from './queries.ts'

type Home = { id: PropertyId }

/** What an own home asks of those who stay. Throws `notFound` for anybody else's. */
export async function getHostTerms(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id }: Home,
): Promise<HostTerms> {
  return readTerms(ctx.db, actor, id, ctx.clock())
}

/**
 * Changes what an own home asks of those who stay. Bookings keep the lines that they were made with. Refusals:
 * `notFound`, and `changedElsewhere` when the version, or a price or currency that is said to have been read, is no longer that one.
 */
export async function changeHostTerms(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id, ...edit }: TermsEdit & Home,
): Promise<HostTerms> {
  const { price_per_night, currency, was, ...terms } = edit
  return inTransaction(ctx.db, async (tx) => {
    const own = await findOwnRow(tx, actor, id, { lock: true })
    if (!own) throw refuse(listingRefusals.notFound)
    if (was && !isPricedAs(was, own)) throw refuse(pricingRefusals.changedElsewhere)
    await saveTerms(tx, id, terms, ctx.clock())
    if (price_per_night !== undefined || currency !== undefined) {
      await tx
        .updateTable('properties')
        .set({ price_per_night, currency, version: sql`version + 1`, updated_at: ctx.clock() })
        .where('id', '=', id)
        .where(mayActFor(actor, 'listing'))
        .execute()
    }
    return readTerms(tx, actor, id, ctx.clock())
  })
}

function isPricedAs(
  was: NonNullable<TermsEdit['was']>,
  { price_per_night, currency }: { price_per_night: string; currency: string },
): boolean {
  return (
    was.currency === currency &&
    was.price_per_night === toNumber(moneyFromDatabase(price_per_night, currency))
  )
}

async function readTerms(
  db: Database | Transaction,
  actor: Actor,
  id: PropertyId,
  now: Date,
): Promise<HostTerms> {
  const row = await db
    .selectFrom('properties')
    .select(['id', 'title', 'max_guests', 'amenities', ...termsColumns('properties')])
    .where('id', '=', id)
    .where(mayActFor(actor, 'listing'))
    .executeTakeFirst()
  if (!row) throw refuse(listingRefusals.notFound)
  return {
    property_id: row.id,
    title: row.title,
    max_guests: row.max_guests,
    takes_pets: takesPets(row.amenities),
    version: row.terms?.version ?? 0,
    ...toTermsFields(termsOfRow(row, now)),
  }
}
