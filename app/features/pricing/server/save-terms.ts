import { sql } from 'kysely'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import { toDateRange } from '#lib/stay.ts'
import { type NewRow, type Transaction, violatedConstraint } from '#platform/database/database.ts'
import { pricingRefusals } from '../pricing-errors.ts'
import { type FittingRules, findContradictions, fittingFields } from '../stays-that-fit.ts'
import type { TermsEdit } from '../terms-edit-schema.ts'

/** A change of terms without what the home itself keeps. */
export type StoredTermsEdit = Omit<TermsEdit, 'price_per_night' | 'currency' | 'was'>

/**
 * Stores a change of a home's terms. Whoever calls has asked who may, and holds the row of the home, so that two changes
 * wait for each other. Throws `changedElsewhere` when the version is no longer the one that was read, and
 * `longestBelowShortest` or `takesNoStay` where the half that is given contradicts the half that is stored.
 */
export async function saveTerms(
  tx: Transaction,
  propertyId: PropertyId,
  { version, seasons, fees, taxes, cancellation_steps, ...columns }: StoredTermsEdit,
  now: Date,
): Promise<void> {
  const stored = await tx
    .selectFrom('stay_terms')
    .select('version')
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
  if ((stored?.version ?? 0) !== version) throw refuse(pricingRefusals.changedElsewhere)
  const row = {
    ...columns,
    // As text: a list would be taken for one of PostgreSQL's own.
    ...(fees && { fees: JSON.stringify(fees) }),
    ...(taxes && { taxes: JSON.stringify(taxes) }),
    // Steps come and go with a policy of the host's own.
    ...(columns.cancellation !== undefined && {
      cancellation_steps: JSON.stringify(cancellation_steps ?? []),
    }),
    updated_at: now,
  }
  await tx
    .insertInto('stay_terms')
    .values({ property_id: propertyId, ...row })
    .onConflict((conflict) =>
      conflict.column('property_id').doUpdateSet({ ...row, version: sql`stay_terms.version + 1` }),
    )
    .execute()
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'stay_terms_nights_range') throw error
      throw refuse(pricingRefusals.longestBelowShortest, { cause: error })
    })
  if (seasons) await replaceSeasons(tx, propertyId, seasons)
  const changed = { ...columns, ...(seasons && { seasons }) }
  if (fittingFields.some((field) => field in changed)) await refuseContradictions(tx, propertyId)
}

/** The half that is given may contradict the half that is stored. */
async function refuseContradictions(tx: Transaction, propertyId: PropertyId): Promise<void> {
  const { terms } = await tx
    .selectFrom('stay_terms')
    .select(sql<FittingRules>`stay_terms_json(stay_terms)`.as('terms'))
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow()
  const found = findContradictions(terms)
  if (found.length === 0) return
  const fields = found.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw refuse(pricingRefusals.takesNoStay, { fields })
}

/** They have no life of their own: bookings keep the lines that came of them. */
async function replaceSeasons(
  tx: Transaction,
  propertyId: PropertyId,
  seasons: NonNullable<TermsEdit['seasons']>,
): Promise<void> {
  await tx.deleteFrom('seasons').where('property_id', '=', propertyId).execute()
  if (seasons.length === 0) return
  const rows = seasons.map(
    ({ from, until, ...season }): NewRow<'seasons'> => ({
      property_id: propertyId,
      nights: toDateRange({ checkIn: from, checkOut: until }),
      ...season,
    }),
  )
  await tx.insertInto('seasons').values(rows).execute()
}
