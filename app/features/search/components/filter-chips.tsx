import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { chipClass } from '#ui/chip.tsx'
import { toast } from '#ui/toast.ts'
import { type AppliedFilter, appliedFilters } from '../applied-filters.ts'
import { type SearchCriteria, searchUrl } from '../search-criteria.ts'
import { chipsWords } from './results-words.ts'

export type FilterChipsProps = { criteria: SearchCriteria }

/**
 * The applied wishes as links to the search without each. Removing one leaves focus in the row, and can be undone for
 * as long as the search stays as it is then.
 */
export function FilterChips({ criteria }: FilterChipsProps) {
  const filters = appliedFilters(criteria)
  const row = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  const url = searchUrl(criteria)
  const offerUndo = useUndo(url)
  useClosingGap(row, url)

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
      aria-label={chipsWords.title}
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
    >
      {filters.map((filter, index) => (
        <li key={filter.id} data-chip={filter.id} className="shrink-0">
          <Link
            to={searchUrl(filter.without)}
            preventScrollReset
            onClick={() => {
              removed.current = index
              offerUndo(filter)
            }}
            className={`${chipClass({ selected: true })} relative`}
          >
            <span className="sr-only">{chipsWords.remove}</span>
            <span className="max-w-64 truncate">{filter.label}</span>
            <X aria-hidden strokeWidth={1.75} />
          </Link>
        </li>
      ))}
      <li className="shrink-0">
        <Link
          to={searchUrl({ sort: criteria.sort, view: criteria.view })}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-meta font-semibold text-tide-ink underline underline-offset-4 md:min-h-9"
        >
          {chipsWords.clear}
        </Link>
      </li>
    </ul>
  )
}

/** A message with the way back to the search before; it goes when the search changes again. */
function useUndo(url: string): (filter: AppliedFilter) => void {
  const navigate = useNavigate()
  const offered = useRef<{ message: number; from: string; to: string }>(null)
  useEffect(() => {
    const offer = offered.current
    if (!offer || url === offer.from || url === offer.to) return
    toast.close(offer.message)
    offered.current = null
  }, [url])
  return ({ label, without }) => {
    if (offered.current) toast.close(offered.current.message)
    const message = toast.info(chipsWords.removed(label), {
      action: { label: chipsWords.undo, onAction: () => void navigate(url, { preventScrollReset: true }) },
    })
    offered.current = { message, from: url, to: searchUrl(without) }
  }
}

/** The chips behind a removed one slide into its place. */
function useClosingGap(row: { current: HTMLUListElement | null }, url: string) {
  const places = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the search has changed
  useLayoutEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const before = places.current
    const now = new Map<string, number>()
    for (const chip of row.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? []) {
      const id = chip.dataset.chip ?? ''
      now.set(id, chip.offsetLeft)
      const moved = (before.get(id) ?? chip.offsetLeft) - chip.offsetLeft
      if (moved > 0 && !isStill) {
        chip.animate({ transform: [`translateX(${moved}px)`, 'none'] }, { duration: 200, easing: 'ease-out' })
      }
    }
    places.current = now
  }, [url])
}
