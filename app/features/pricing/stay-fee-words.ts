import type { StayFeeKind } from './stay-fees.ts'

/** What guests read on the line of a fee of the stay, and hosts beside its box. */
export const stayFeeWords: Readonly<Record<StayFeeKind, { line: string; label: string }>> = {
  cleaning: { line: 'Cleaning fee', label: 'Cleaning, for the stay' },
}
