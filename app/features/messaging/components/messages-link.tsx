import { MessagesSquare } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { outdate } from '#web/use-answer.ts'
import { messagesWords } from '../words.ts'
import { followInbox } from './live/follow-inbox.ts'
import { sendingOf } from './thread/sending.ts'
import { UnreadBadge } from './unread-badge.tsx'
import { useInboxSummary } from './use-inbox-summary.ts'

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

/**
 * Keeps everything on the screen that a message or a step of a booking changes as it is now, while somebody is signed in,
 * and sends what they have written without a connection.
 */
function useLiveInbox(): void {
  const { user } = useAuth()
  const id = user?.id
  useEffect(() => {
    if (!id) return
    sendingOf(id).retry()
    return followInbox(() => outdate('conversations', 'bookings', 'booking-counts', 'agenda', 'money'))
  }, [id])
}

/**
 * Says how many conversations wait to be read where the page is not looked at: on the tab, on the installed app, and by its
 * notifications (public/sw.js); nothing while it is not known.
 */
function useUnreadOutside(unread: number | undefined): void {
  useEffect(() => {
    if (unread === undefined) return
    sayOnTab(unread)
    navigator.serviceWorker?.controller?.postMessage({ type: 'unread', count: unread })
    // The page changes its title with every navigation.
    const titles = new MutationObserver(() => sayOnTab(unread))
    titles.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => titles.disconnect()
  }, [unread])
}

function sayOnTab(unread: number): void {
  const plain = document.title.replace(/^\(\d+\) /, '')
  const title = unread > 0 ? `(${unread}) ${plain}` : plain
  if (document.title !== title) document.title = title
}
