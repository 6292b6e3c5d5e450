import { Search } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { lazyPart } from '#ui/lazy-part.ts'
import { wishWords } from '../../wish-words.ts'
import { useSheetInAddress } from '../use-sheet-in-address.ts'
import { type ChosenStay, toChosenStay } from './chosen-stay.ts'
import { useSearchDraft } from './search-draft.ts'
import { pillWords } from './words.ts'

const SearchSheet = lazyPart(async () => (await import('./search-sheet.tsx')).SearchSheet)

export type SearchPillProps = {
  location?: string
  stay?: ChosenStay | null
  guests?: number | null
  today: string
}

/** On phones: what is searched for, or was chosen for the next search, in one line, which opens a sheet to change it. */
export function SearchPill({ today, ...asked }: SearchPillProps) {
  const { pathname, search } = useLocation()
  const draft = useSearchDraft(pathname + search)
  const { location, stay, guests } = draft ? { ...draft, stay: toChosenStay(draft.nights) } : asked
  const sheet = useSheetInAddress('search')
  const dates = stay?.words.inOneLine ?? wishWords.anyDates
  return (
    <div className="scripts-only sm:hidden">
      <Link
        {...sheet.link}
        onFocus={SearchSheet.fetch}
        onPointerEnter={SearchSheet.fetch}
        className="flex min-h-16 items-center gap-4 rounded-full border border-line bg-raised px-6 py-2 text-ink no-underline shadow-e3"
      >
        <Search aria-hidden className="size-5 shrink-0 text-tide-ink" strokeWidth={1.75} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{location || pillWords.where}</span>{' '}
          <span className="block text-meta text-muted">
            {dates} · {guests ? wishWords.guests(guests) : pillWords.anyGuests}
          </span>
        </span>
      </Link>
      {sheet.isOpen && (
        <Suspense>
          <SearchSheet today={today} onClose={sheet.close} />
        </Suspense>
      )}
    </div>
  )
}
