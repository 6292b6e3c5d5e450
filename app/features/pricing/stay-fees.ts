import { recordOf } from '#lib/record-of.ts'

/** A fee that a host asks once for a stay, whoever comes and however long: its column and field. */
type StayFee = {
  /** Of `stay_terms`, and the name of the field in the API. */
  column: `${string}_fee`
}

/**
 * The fees of the stay by the kind of their line, in the order of lines. One more is a row here and in `stay-fee-words.ts`, and a migration for its
 * column and its kind of line (docs/recipes.md).
 */
export const stayFees = {
  cleaning: { column: 'cleaning_fee' },
} as const satisfies Record<string, StayFee>

export type StayFeeKind = keyof typeof stayFees
export type StayFeeColumn = (typeof stayFees)[StayFeeKind]['column']

export const stayFeeKinds = Object.keys(stayFees) as StayFeeKind[] // the keys of that very object

export const stayFeeColumns: readonly StayFeeColumn[] = stayFeeKinds.map((kind) => stayFees[kind].column)

/** Of a home that asks none. */
export const noStayFees: Readonly<Record<StayFeeKind, number>> = recordOf(stayFeeKinds, () => 0)
