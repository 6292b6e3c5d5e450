import { currencyParts } from './currency-parts.ts'
import { withBitmaps } from './postings.ts'
import type { Segment } from './segment.ts'
import { createThresholds } from './thresholds.ts'

/** Makes the bitmaps that every question may need, so that no visitor waits for them. */
export function warmUp(segment: Segment): void {
  segment.types.postings = withBitmaps(segment.types.postings)
  currencyParts(segment)
  segment.thresholds = createThresholds(segment)
}
