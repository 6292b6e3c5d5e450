import { CalendarClock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { IconLink } from '#ui/icon-button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { inboxFilters } from '../../messaging.ts'
import type { InboxSummary } from '../../messaging-schema.ts'
import { filterLabels } from '../../words.ts'
import { type InboxAddress, inboxQuery } from './inbox-address.ts'
import { inboxWords } from './inbox-words.ts'

export type InboxFiltersProps = { address: InboxAddress; homes: InboxSummary['homes']; isHost: boolean }

const typingMs = 300

/** What narrows the list: the filters as links, a search, and for who has several homes one of them. */
export function InboxFilters({ address, homes, isHost }: InboxFiltersProps) {
  const navigate = useNavigate()
  // The conversation beside the list stays open.
  const { pathname } = useLocation()
  const show = (change: Partial<InboxAddress>) =>
    void navigate(pathname + inboxQuery({ ...address, ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <div className="grid gap-3 border-b border-line p-4">
      <div className="flex items-end gap-2">
        <div className="grow">
          <Search key={address.q === '' ? 'empty' : 'typed'} text={address.q} onSearch={(q) => show({ q })} />
        </div>
        {isHost && (
          <IconLink
            label={inboxWords.scheduled}
            icon={<CalendarClock aria-hidden strokeWidth={1.75} />}
            href="/messages/scheduled"
          />
        )}
      </div>
      {(homes.length > 1 || address.home) && (
        <NativeSelect
          label={inboxWords.home}
          labelHidden
          name="home"
          optional
          value={address.home ?? ''}
          onChange={(event) => show({ home: event.currentTarget.value || null })}
          options={[
            { value: '', label: inboxWords.allHomes },
            ...homes.map(({ property_id, title }) => ({ value: property_id, label: title })),
          ]}
        />
      )}
      <nav aria-label={inboxWords.filter} className="-mx-4 overflow-x-auto [scrollbar-width:none]">
        <ul className="flex w-max gap-2 px-4">
          {inboxFilters.map((filter) => (
            <li key={filter}>
              <Link
                to={pathname + inboxQuery({ ...address, filter })}
                replace
                preventScrollReset
                aria-current={filter === address.filter ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-meta font-medium whitespace-nowrap text-ink no-underline hover:border-ink aria-[current=true]:border-tide aria-[current=true]:bg-tide-soft aria-[current=true]:text-tide-ink md:min-h-9"
              >
                {filterLabels[filter]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** Searches when the typing rests, so that not every letter is asked for. */
function Search({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the clock
  useEffect(() => {
    if (typed.trim() === text) return
    const timer = setTimeout(() => onSearch(typed.trim().slice(0, 100)), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <SearchField
      label={inboxWords.search}
      labelHidden
      name="q"
      placeholder={inboxWords.search}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
