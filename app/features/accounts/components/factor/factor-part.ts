import type { FactorsAnswer } from '../../factor-schema.ts'

/** What each part of the second factors is given. */
export type FactorPartProps = {
  factors: FactorsAnswer
  /** See `useConfirmation`. */
  confirmed: <T>(work: () => Promise<T>) => Promise<T>
  /** Shows recovery codes that were just made; with nothing, takes the shown ones away. */
  onCodes: (codes: string[] | null) => void
}
