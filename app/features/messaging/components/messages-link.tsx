import { MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import { messagesWords } from '../messages-words.ts'
import { useLiveInbox } from './live/use-live-inbox.ts'
import { UnreadBadge } from './unread-badge.tsx'
import { useInboxSummary } from './use-inbox-summary.ts'
import { useUnreadOutside } from './use-unread-outside.ts'

/** The way to the inbox in the header, with how many conversations wait there. */
export function MessagesLink() {
  const unread = useInboxSummary().answer?.unread
  useUnreadOutside(unread)
  useLiveInbox()
  return (
    <Link
      to="/messages"
      title={messagesWords.title}
      className="inline-grid size-11 shrink-0 place-items-center rounded-full text-muted no-underline transition-colors hover:bg-sunken hover:text-ink"
    >
      <span className="relative">
        <MessagesSquare aria-hidden className="size-5.5" strokeWidth={1.75} />
        <UnreadBadge count={unread ?? 0} />
      </span>
      <span className="sr-only">{messagesWords.title}</span>
    </Link>
  )
}
