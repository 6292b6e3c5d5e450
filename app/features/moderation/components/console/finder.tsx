import { SearchX } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { statusLabels } from '#features/bookings/booking-words.ts'
import { listingStatusLabels } from '#features/listings/listing-words.ts'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { roleWords, standingWords } from '../../console-words.ts'
import type { CaseInput, findingsSchema } from '../../moderation-schema.ts'
import { Asked, ConsoleHead, LinkRow, Part, RowList } from './console-parts.tsx'
import { rowMark } from './use-console-keys.ts'
import { useDeciding } from './use-deciding.tsx'
import { consoleWords, finderWords, placeWords } from './words.ts'

type Findings = z.output<typeof findingsSchema>

/** Finds a person, a home, a stay or a conversation; what is looked for stands in the address. */
export function Finder() {
  const [params, setParams] = useSearchParams()
  const q = params.get('q')?.trim() ?? ''
  const field = useRef<HTMLInputElement>(null)
  const { state, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the key is a navigation of its own
  useEffect(() => {
    if (Object(state).byKey) field.current?.focus()
  }, [key])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    setParams(words ? { q: words } : {}, { preventScrollReset: true })
  }
  return (
    <>
      <ConsoleHead title={placeWords.search}>{finderWords.lead}</ConsoleHead>
      <search>
        <form onSubmit={submit} className="mb-8 flex max-w-2xl items-end gap-3">
          <SearchField
            ref={field}
            key={q}
            label={finderWords.field}
            name="q"
            defaultValue={q}
            maxLength={300}
            className="grow"
          />
          <Button type="submit">{finderWords.search}</Button>
        </form>
      </search>
      {q && <Found q={q} />}
    </>
  )
}

function Found({ q }: { q: string }) {
  const { state, again } = useAnswer(
    ['console', 'search', q],
    () => answerOf(client.operator.search.$get({ query: { q } })),
    { freshness: 'once' },
  )
  return (
    <Asked state={state} again={again} loading={finderWords.loading}>
      {(found) => <Findings found={found} />}
    </Asked>
  )
}

function Findings({ found: { people, listings, bookings, conversations } }: { found: Findings }) {
  if (people.length + listings.length + bookings.length + conversations.length === 0)
    return (
      <EmptyState title={finderWords.nothingFound} icon={<SearchX strokeWidth={1.75} />}>
        {finderWords.nothingFoundText}
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-8">
      {people.length > 0 && (
        <Part title={finderWords.people}>
          <RowList label={finderWords.people}>
            {people.map(({ id, email, name, role, standing }) => (
              <LinkRow
                key={id}
                href={`/operator/people/${id}`}
                title={email ?? consoleWords.erasedAccount}
                aside={role !== 'member' && <Badge tone="tide">{roleWords[role]}</Badge>}
              >
                {name && <span>{name}</span>}
                <span>{standingWords[standing]}</span>
              </LinkRow>
            ))}
          </RowList>
        </Part>
      )}
      {listings.length > 0 && (
        <Part title={finderWords.homes}>
          <RowList label={finderWords.homes}>
            {listings.map(({ id, title, status }) => (
              <PlainRow key={id} title={title} words={listingStatusLabels[status]}>
                <OpenCase input={{ kind: 'listing', id }} />
              </PlainRow>
            ))}
          </RowList>
        </Part>
      )}
      {bookings.length > 0 && (
        <Part title={finderWords.stays}>
          <RowList label={finderWords.stays}>
            {bookings.map(({ id, title, status }) => (
              <PlainRow key={id} title={title} words={statusLabels[status]} />
            ))}
          </RowList>
        </Part>
      )}
      {conversations.length > 0 && (
        <Part title={finderWords.conversations}>
          <RowList label={finderWords.conversations}>
            {conversations.map(({ id, title }) => (
              <PlainRow key={id} title={finderWords.about(title)} words={finderWords.fromCaseOnly} />
            ))}
          </RowList>
        </Part>
      )}
    </div>
  )
}

function PlainRow({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <span className="grid min-w-0">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <span className="text-meta text-muted">{words}</span>
      </span>
      {children}
    </li>
  )
}

/** Opens a case of our own, or the one that is open, and leads there. */
export function OpenCase({ input }: { input: CaseInput }) {
  const navigate = useNavigate()
  const { pending, run, dialog } = useDeciding(
    (json: CaseInput) => answerOf(client.operator.cases.$post({ json, header: newIdempotencyKey() })),
    { failed: finderWords.openFailed },
  )
  return (
    <>
      <Button
        {...rowMark}
        variant="secondary"
        size="sm"
        pending={pending !== null}
        onClick={async () => {
          const made = await run(input)
          if (made) await navigate(`/operator/cases/${made.id}`)
        }}
      >
        {finderWords.openCase}
      </Button>
      {dialog}
    </>
  )
}
