import type { Currency } from '#lib/money.ts'
import type { DB, Generated } from './types.ts'

/** What the columns hold where that is narrower than SQL says; the database's own checks keep every row to it. */
type NarrowColumns = {
  bookings: { currency: Generated<Currency> }
  properties: { currency: Generated<Currency> }
}

/** All tables: as they are in the database, with the narrower types of `NarrowColumns`. */
export type Tables = {
  [Table in keyof DB]: Table extends keyof NarrowColumns
    ? Omit<DB[Table], keyof NarrowColumns[Table]> & NarrowColumns[Table]
    : DB[Table]
}
