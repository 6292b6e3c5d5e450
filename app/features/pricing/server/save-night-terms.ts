import type { PropertyId } from '#lib/ids.ts'
import { addDays, type CalendarDate, calendarDate } from '#lib/stay.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { NightTermsChange, NightTermsUndo } from '../night-terms-schema.ts'

type OwnTerms = { price: number | null; min_nights: number | null }

const nothing: OwnTerms = { price: null, min_nights: null }

/**
 * Stores what holds for single nights of a home, in two statements however many they are, and answers what puts them back
 * as they were; `keepsOwn` passes over nights that have terms of their own. Whoever calls has asked who may, and holds the
 * home, so that two changes wait for each other. The version of the terms stays, 0 where there were none: a price that a
 * guest has seen is compared by itself.
 */
export async function saveNightTerms(
  tx: Transaction,
  propertyId: PropertyId,
  changes: readonly NightTermsChange[],
  { keepsOwn = false } = {},
): Promise<NightTermsUndo> {
  const asked = [...new Set(changes.flatMap(nightsOf))].sort()
  const before = await readNights(tx, propertyId, asked)
  const nights = keepsOwn ? asked.filter((night) => !before.has(night)) : asked
  if (nights.length === 0) return { undo: [] }
  const after = new Map(before)
  for (const change of changes) {
    const { price, min_nights } = change
    for (const night of nightsOf(change)) {
      const now = after.get(night) ?? nothing
      after.set(night, {
        price: price === undefined ? now.price : price,
        min_nights: min_nights === undefined ? now.min_nights : min_nights,
      })
    }
  }
  await tx
    .deleteFrom('night_terms')
    .where('property_id', '=', propertyId)
    .where('night', 'in', nights)
    .execute()
  const rows = nights.flatMap((night) => {
    const terms = after.get(night) ?? nothing
    return isNothing(terms) ? [] : [{ property_id: propertyId, night, ...terms }]
  })
  if (rows.length > 0) {
    await tx
      .insertInto('stay_terms')
      .values({ property_id: propertyId, version: 0 })
      .onConflict((conflict) => conflict.column('property_id').doNothing())
      .execute()
    await tx.insertInto('night_terms').values(rows).execute()
  }
  return { undo: toStretches(nights, before) }
}

async function readNights(tx: Transaction, propertyId: PropertyId, nights: readonly CalendarDate[]) {
  if (nights.length === 0) return new Map<CalendarDate, OwnTerms>()
  const rows = await tx
    .selectFrom('night_terms')
    .select(['night', 'price', 'min_nights'])
    .where('property_id', '=', propertyId)
    .where('night', 'in', nights)
    .execute()
  return new Map<CalendarDate, OwnTerms>(
    rows.map(({ night, price, min_nights }) => [
      calendarDate(night),
      { price: price === null ? null : Number(price), min_nights },
    ]),
  )
}

function nightsOf({ check_in_date, check_out_date }: NightTermsChange): CalendarDate[] {
  const nights: CalendarDate[] = []
  for (let night = check_in_date; night < check_out_date; night = addDays(night, 1)) nights.push(night)
  return nights
}

function isNothing({ price, min_nights }: OwnTerms): boolean {
  return price === null && min_nights === null
}

/** Nights one after the other with the same terms, as one. */
function toStretches(
  nights: readonly CalendarDate[],
  terms: ReadonlyMap<CalendarDate, OwnTerms>,
): NightTermsUndo['undo'] {
  const stretches: NightTermsUndo['undo'] = []
  for (const night of nights) {
    const { price, min_nights } = terms.get(night) ?? nothing
    const last = stretches.at(-1)
    const isSame = last?.check_out_date === night && last.price === price && last.min_nights === min_nights
    if (last && isSame) last.check_out_date = addDays(night, 1)
    else stretches.push({ check_in_date: night, check_out_date: addDays(night, 1), price, min_nights })
  }
  return stretches
}
