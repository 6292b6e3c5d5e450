import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { CountBadge } from '#ui/count-badge.tsx'
import { useNoticeCount } from './use-notices.ts'
import { noticesLinkWords } from './words.ts'

/** The way to what one was told, with how much of it is new. */
export function NoticesLink() {
  const unread = useNoticeCount().answer?.unread ?? 0
  return (
    <Link
      to="/notices"
      title={noticesLinkWords.label}
      className="inline-grid size-11 shrink-0 place-items-center rounded-full text-muted no-underline transition-colors hover:bg-sunken hover:text-ink"
    >
      <span className="relative">
        <Bell aria-hidden className="size-5.5" strokeWidth={1.75} />
        <CountBadge count={unread} words={noticesLinkWords.newCount(unread)} />
      </span>
      <span className="sr-only">{noticesLinkWords.label}</span>
    </Link>
  )
}
