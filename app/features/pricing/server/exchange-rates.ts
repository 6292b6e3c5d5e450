import type { Rates } from '#lib/rates.ts'
import { calendarDate, dateOf, daysBetween } from '#lib/stay.ts'
import type { Database, Transaction } from '#platform/database/database.ts'

/** A table of rates, whose it is, and of which day of theirs. */
export type RateDay = { day: string; source: string; rates: Rates }

/** From how many days on the age of rates is named wherever prices are compared by them. */
const oldAfterDays = 90

/** Whether rates are so old that guests and the operator are told. */
export function areRatesOld({ day }: Pick<RateDay, 'day'>, now: Date): boolean {
  return daysBetween(calendarDate(day), dateOf(now)) > oldAfterDays
}

/** The rates that hold now: of one row, so never of two days. */
export async function currentRates(db: Database | Transaction): Promise<RateDay> {
  return db
    .selectFrom('exchange_rates')
    .select(['day', 'source', 'rates'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Puts a table of rates in the place of the one before, for the index and for SQL at once. */
export async function storeRates(db: Database | Transaction, { day, source, rates }: RateDay): Promise<void> {
  await db
    .insertInto('exchange_rates')
    .values({ day, source, rates: JSON.stringify(rates) })
    .execute()
}
