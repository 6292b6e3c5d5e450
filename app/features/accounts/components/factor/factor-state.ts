import type { FactorNeeded } from '../../factor-schema.ts'

/** What the sign-in screen is told with the way to it, when an account asks for its factor. */
export type FactorState = { factor_needed: FactorNeeded }

/** The state of a location, if it is that of a second step. */
export function readFactorState(state: unknown): FactorNeeded | null {
  const { factor_needed } = Object(state)
  const isOne = typeof factor_needed?.token === 'string' && Array.isArray(factor_needed.ways)
  return isOne ? (factor_needed as FactorNeeded) : null // only our own pages write it
}

/** The address of the second step, which goes on to `next`. */
export function secondStepPath(next: string): string {
  const params = new URLSearchParams({ view: 'second-step', ...(next === '/' ? {} : { next }) })
  return `/auth?${params}`
}
