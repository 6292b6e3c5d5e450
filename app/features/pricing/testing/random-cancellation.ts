import fc from 'fast-check'
import { type Cancellation, cancellationPolicies, type RefundStep, toCancellation } from '../cancellation.ts'

/** A ladder as a host may write it: one to three steps, each nearer to check-in and with less back. */
export const randomSteps: fc.Arbitrary<RefundStep[]> = fc
  .integer({ min: 1, max: 3 })
  .chain((count) =>
    fc.tuple(
      fc.uniqueArray(fc.integer({ min: 0, max: 365 }), { minLength: count, maxLength: count }),
      fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: count, maxLength: count }),
    ),
  )
  .map(([days, percents]) => {
    const shares = [...percents].sort((a, b) => b - a)
    return [...days].sort((a, b) => b - a).map((day, at) => ({ days: day, percent: shares[at] ?? 1 }))
  })

/** Every policy that a home can have. */
export const randomCancellation: fc.Arbitrary<Cancellation> = fc
  .tuple(fc.constantFrom(...cancellationPolicies), randomSteps)
  .map(([policy, steps]) => toCancellation(policy, steps))
