import { Bell, RotateCw } from 'lucide-react'
import { Link } from 'react-router'
import { answerOf, client } from '#lib/api-client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAction } from '#web/use-action.ts'
import { type Notice, useNotices } from './use-notices.ts'
import { noticesWords } from './words.ts'

/** What somebody was told, each line a link to where it is about; what is followed is read, and all can be at once. */
export function NoticeList() {
  const { state, rows, again, hasMore, loadMore, isLoadingMore } = useNotices()
  const reading = useAction(
    (which: { id?: string; until?: string }) => answerOf(client.notices.read.$post({ json: which })),
    { failed: noticesWords.markFailed, outdates: ['notices'] },
  )
  if (state.status === 'loading') return <Skeleton className="h-80 w-full" label={noticesWords.loading} />
  if (state.status === 'failed') {
    return (
      <EmptyState
        title={noticesWords.failed}
        icon={<RotateCw strokeWidth={1.75} />}
        actions={<Button onClick={again}>{noticesWords.tryAgain}</Button>}
      >
        {noticesWords.failedText}
      </EmptyState>
    )
  }
  if (rows.length === 0) return <Empty />
  const unread = rows.filter(({ is_read }) => !is_read).length
  return (
    <div className="grid gap-4">
      <p
        role="status"
        className="flex min-h-11 flex-wrap items-center justify-between gap-3 text-meta text-muted"
      >
        {unread > 0 ? noticesWords.newHere(unread) : noticesWords.noneNew}
        {unread > 0 && (
          <Button
            variant="secondary"
            size="sm"
            pending={reading.pending !== null}
            onClick={() => void reading.run({ until: rows[0]?.at ?? new Date().toISOString() })}
          >
            {noticesWords.markAll}
          </Button>
        )}
      </p>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {rows.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            onFollow={() => {
              if (!notice.is_read) void reading.run({ id: notice.id })
            }}
          />
        ))}
      </ul>
      {hasMore && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={isLoadingMore}
          onClick={loadMore}
        >
          {noticesWords.more}
        </Button>
      )}
    </div>
  )
}

function NoticeRow({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { title, path, at, is_read } = notice
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={path}
        onClick={onFollow}
        className="ring-inside flex min-h-14 items-center gap-3 px-4 py-3 text-ink no-underline hover:bg-sunken"
      >
        <span
          aria-hidden
          className={cx('size-2.5 shrink-0 rounded-full', is_read ? 'bg-transparent' : 'bg-ember')}
        />
        <span className="grid min-w-0 grow gap-0.5">
          <span className={cx('wrap-anywhere', !is_read && 'font-semibold')}>
            {!is_read && <span className="sr-only">{noticesWords.isNew}</span>}
            {title}
          </span>
          <time dateTime={at} className="tabular text-caption text-muted">
            {new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </span>
      </Link>
    </li>
  )
}

function Empty() {
  return (
    <EmptyState
      title={noticesWords.empty}
      icon={<Bell strokeWidth={1.75} />}
      actions={
        <ButtonLink href="/account?tab=mails" variant="secondary">
          {noticesWords.choose}
        </ButtonLink>
      }
    >
      {noticesWords.emptyText}
    </EmptyState>
  )
}
