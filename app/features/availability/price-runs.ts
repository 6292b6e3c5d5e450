import type { NightlyTerms } from '#features/pricing/nightly-terms.ts'

/** Nights beside each other that cost the same, whatever they ask beside it. */
export type PriceRun = Pick<NightlyTerms, 'from' | 'until' | 'price' | 'isOwn'>

/** Where prices begin and end. A shortest stay that changes between two nights of one price is no new price. */
export function priceRunsOf(nightly: readonly NightlyTerms[]): PriceRun[] {
  const runs: PriceRun[] = []
  for (const { from, until, price, isOwn } of nightly) {
    const last = runs.at(-1)
    if (last && last.until === from && last.price === price && last.isOwn === isOwn) last.until = until
    else runs.push({ from, until, price, isOwn })
  }
  return runs
}
