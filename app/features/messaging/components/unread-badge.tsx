import { countOf } from '#lib/text.ts'
import { CountBadge } from '#ui/count-badge.tsx'

/** How many conversations wait to be read, at the corner of what leads there. */
export function UnreadBadge({ count }: { count: number }) {
  return <CountBadge count={count} words={countOf(count, 'unread conversation')} />
}
