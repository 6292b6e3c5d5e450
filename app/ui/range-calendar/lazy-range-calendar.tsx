import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { Skeleton } from '../skeleton.tsx'
import { loadingWords } from '../ui-words.ts'
import type { RangeCalendarProps } from './range-calendar.tsx'

const RangeCalendar = lazyPart(async () => (await import('./range-calendar.tsx')).RangeCalendar)
const never = () => () => {}

/** `RangeCalendar` in its own bundle, in the browser only; a box of its size stands in until it is there. */
export function LazyRangeCalendar(props: RangeCalendarProps) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const waiting = (
    <Skeleton
      label={loadingWords.dates}
      className={props.months === 2 ? 'h-103 w-full max-w-2xl' : 'h-103 w-full max-w-sm'}
    />
  )
  if (!inBrowser) return waiting
  return (
    <Suspense fallback={waiting}>
      <RangeCalendar {...props} />
    </Suspense>
  )
}
