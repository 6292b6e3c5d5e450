import { BedDouble, House, KeyRound, type LucideIcon, MessagesSquare, Search, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { UnreadBadge } from '#features/messaging/components/unread-badge.tsx'
import { useInboxSummary } from '#features/messaging/components/use-inbox-summary.ts'
import { bottomBarWords } from './bottom-bar-words.ts'

type Place = {
  label: string
  href: string
  Icon: LucideIcon
  isHere: (pathname: string, tab: string) => boolean
}

const home: Place = {
  label: bottomBarWords.home,
  href: '/',
  Icon: House,
  isHere: (pathname) => pathname === '/',
}
const search: Place = {
  label: bottomBarWords.search,
  href: '/search',
  Icon: Search,
  isHere: (pathname) => pathname === '/search',
}
const messages: Place = {
  label: bottomBarWords.messages,
  href: '/messages',
  Icon: MessagesSquare,
  isHere: (pathname) => pathname.startsWith('/messages'),
}
const trips: Place = {
  label: bottomBarWords.trips,
  href: '/dashboard?tab=my-bookings',
  Icon: BedDouble,
  isHere: (pathname, tab) => pathname === '/dashboard' && tab === 'my-bookings',
}
const host: Place = {
  label: bottomBarWords.host,
  href: '/dashboard',
  Icon: KeyRound,
  isHere: (pathname, tab) => pathname === '/dashboard' && tab !== 'my-bookings',
}
const account: Place = {
  label: bottomBarWords.account,
  href: '/account',
  Icon: UserRound,
  isHere: (pathname) => pathname === '/account',
}

/** The five places of who is signed in, at the lower edge of a phone; who only hosts has no trips. styles.css keeps the room that it covers free. */
export function BottomBar() {
  const { pathname, search: query } = useLocation()
  const tab = new URLSearchParams(query).get('tab') ?? ''
  const { answer: summary } = useInboxSummary()
  const onlyHosts = summary?.is_host === true && !summary.is_guest
  const places = [home, search, messages, onlyHosts ? host : trips, account]
  return (
    <nav
      aria-label={bottomBarWords.label}
      className="bottom-bar no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        {places.map(({ label, href, Icon, isHere }) => (
          <li key={href}>
            <Link
              to={href}
              aria-current={isHere(pathname, tab) ? 'page' : undefined}
              className="ring-inside flex min-h-14 flex-col items-center justify-center gap-0.5 text-caption font-medium text-muted no-underline transition-colors hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-tide-ink"
            >
              <span className="relative">
                <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
                {href === messages.href && <UnreadBadge count={summary?.unread ?? 0} />}
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
