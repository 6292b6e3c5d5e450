import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { chipClass } from '#ui/chip.tsx'
import { appliedFilters } from '../applied-filters.ts'
import { type SearchCriteria, searchUrl } from '../search-criteria.ts'

export type FilterChipsProps = { criteria: SearchCriteria }

/** The applied wishes as links to the search without each. Removing one leaves focus in the row. */
export function FilterChips({ criteria }: FilterChipsProps) {
  const filters = appliedFilters(criteria)
  const row = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  const url = searchUrl(criteria)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the search has changed
  useEffect(() => {
    if (removed.current === null) return
    const chips = row.current?.querySelectorAll('a') ?? []
    chips[Math.min(removed.current, chips.length - 1)]?.focus()
    removed.current = null
  }, [url])

  if (filters.length === 0) return null
  return (
    <ul
      ref={row}
      aria-label="Applied filters"
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
    >
      {filters.map(({ id, label, without }, index) => (
        <li key={id} className="shrink-0">
          <Link
            to={searchUrl(without)}
            preventScrollReset
            onClick={() => {
              removed.current = index
            }}
            className={`${chipClass({ selected: true })} relative`}
          >
            <span className="sr-only">Remove filter: </span>
            <span className="max-w-64 truncate">{label}</span>
            <X aria-hidden strokeWidth={1.75} />
          </Link>
        </li>
      ))}
      <li className="shrink-0">
        <Link
          to={searchUrl({ sort: criteria.sort })}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-meta font-semibold text-tide-ink underline underline-offset-4 md:min-h-9"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}
