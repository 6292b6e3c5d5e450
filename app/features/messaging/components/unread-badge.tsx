import { countOf } from '#lib/text.ts'

/** How many conversations wait to be read, at the corner of what leads there; nothing when none does. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="tabular absolute -end-2.5 -top-1.5 inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ember px-1 text-[0.6875rem] leading-none font-semibold text-on-ember">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{countOf(count, 'unread conversation')}, </span>
    </span>
  )
}
