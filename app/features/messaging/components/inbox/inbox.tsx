import { Inbox as InboxIcon, RotateCw, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { answerOf, client } from '#lib/api-client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AnswerKey } from '#web/answers.ts'
import { type Page, type Pages, usePages } from '#web/use-pages.ts'
import { holdPlace } from '../../hold-place.ts'
import type { Conversation } from '../../messaging-schema.ts'
import { emptyWords } from '../../words.ts'
import { useInboxSummary } from '../use-inbox-summary.ts'
import { type InboxAddress, inboxQuery, readInboxAddress } from './inbox-address.ts'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxList } from './inbox-list.tsx'
import { inboxWords } from './inbox-words.ts'

export type InboxProps = {
  /** The conversation beside the list, if one is open. */
  openId: string | null
}

/** The list of conversations with what narrows it; what it shows stands in the address. */
export function Inbox({ openId }: InboxProps) {
  const [params] = useSearchParams()
  const address = readInboxAddress(params)
  const { state, answer: summary } = useInboxSummary()
  const list = useInbox(address, openId)
  const { status } = list.state
  // What stands above the list is as high as it will be.
  if (state.status === 'loading') return <Loading />
  return (
    <div className="flex min-h-0 flex-col lg:h-full">
      <InboxFilters address={address} homes={summary?.homes ?? []} isHost={summary?.is_host ?? false} />
      <p role="status" className="sr-only">
        {status === 'ready' && inboxWords.shown(list.rows.length)}
      </p>
      <div className="min-h-0 grow lg:overflow-y-auto lg:overscroll-contain">
        {status === 'loading' && <Loading />}
        {(status === 'failed' || (status === 'ready' && list.rows.length === 0)) && (
          <div className="p-4">
            {status === 'failed' ? <Failed again={list.again} /> : <Empty address={address} />}
          </div>
        )}
        {list.rows.length > 0 && <InboxList rows={list.rows} openId={openId} query={inboxQuery(address)} />}
        {list.hasMore && (
          <div className="grid justify-center p-4">
            <Button variant="secondary" pending={list.isLoadingMore} onClick={list.loadMore}>
              {inboxWords.more}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div className="grid">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3 border-b border-line p-4">
          <Skeleton className="size-11 rounded-full" {...(row === 0 && { label: inboxWords.loading })} />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

function Failed({ again }: { again: () => void }) {
  return (
    <EmptyState
      title={inboxWords.failed}
      icon={<RotateCw strokeWidth={1.75} />}
      actions={<Button onClick={again}>{inboxWords.tryAgain}</Button>}
    >
      {inboxWords.failedText}
    </EmptyState>
  )
}

function Empty({ address }: { address: InboxAddress }) {
  if (address.q) {
    return (
      <EmptyState
        title={inboxWords.nothingFound}
        icon={<SearchX strokeWidth={1.75} />}
        actions={
          <ButtonLink href={`/messages${inboxQuery({ ...address, q: '' })}`} variant="secondary">
            {inboxWords.clearSearch}
          </ButtonLink>
        }
      >
        {inboxWords.nothingFoundText(address.q)}
      </EmptyState>
    )
  }
  const { title, text } = emptyWords[address.filter]
  return (
    <EmptyState
      title={title}
      icon={<InboxIcon strokeWidth={1.75} />}
      actions={
        address.filter === 'all' ? (
          <ButtonLink href="/search">{inboxWords.findHome}</ButtonLink>
        ) : (
          <ButtonLink href="/messages" variant="secondary">
            {inboxWords.showAll}
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  )
}

/**
 * The signed-in person's conversations as the address says, 20 at a time, asked again while they are looked at. The open one keeps
 * its place.
 */
function useInbox(
  { filter, q, home }: InboxAddress,
  openId: string | null,
): Pages<Conversation, Page<Conversation>> {
  const key: AnswerKey = ['conversations', 'list', filter, q, home]
  const list = usePages<Conversation>(
    key,
    async (cursor) => {
      const query = {
        filter,
        ...(q ? { q } : {}),
        ...(home ? { property_id: home } : {}),
        ...(cursor ? { cursor } : {}),
      }
      const page = await answerOf(client.conversations.$get({ query }))
      return { rows: page.conversations, nextCursor: page.next_cursor }
    },
    { freshness: 'live' },
  )
  const name = JSON.stringify(key)
  const shown = useRef({ name, ids: [] as string[] })
  const rows = holdPlace(list.rows, openId, shown.current.name === name ? shown.current.ids : [])
  useEffect(() => {
    shown.current = { name, ids: rows.map(({ id }) => id) }
  })
  return { ...list, rows }
}
