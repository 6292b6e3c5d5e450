import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { countOf } from '#lib/text.ts'
import { useNoticeCount } from './use-notices.ts'

/** The way to what one was told, with how much of it is new. */
export function NoticesLink() {
  const unread = useNoticeCount().answer?.unread ?? 0
  return (
    <Link
      to="/notices"
      title="Notices"
      className="inline-grid size-11 shrink-0 place-items-center rounded-full text-muted no-underline transition-colors hover:bg-sunken hover:text-ink"
    >
      <span className="relative">
        <Bell aria-hidden className="size-5.5" strokeWidth={1.75} />
        {unread > 0 && (
          <span className="tabular absolute -end-2.5 -top-1.5 inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ember px-1 text-[0.6875rem] leading-none font-semibold text-on-ember">
            <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
            <span className="sr-only">{countOf(unread, 'new notice')}, </span>
          </span>
        )}
      </span>
      <span className="sr-only">Notices</span>
    </Link>
  )
}
