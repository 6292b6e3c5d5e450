/** How much waits behind what it stands at the corner of; nothing when nothing does. `words` say it to who hears it. */
export function CountBadge({ count, words }: { count: number; words: string }) {
  if (count === 0) return null
  return (
    <span className="tabular absolute -end-2.5 -top-1.5 inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ember px-1 text-[0.6875rem] leading-none font-semibold text-on-ember">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{words}, </span>
    </span>
  )
}
