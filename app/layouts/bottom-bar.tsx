import { BedDouble, House, KeyRound, type LucideIcon, Search, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'

type Place = {
  label: string
  href: string
  Icon: LucideIcon
  isHere: (pathname: string, tab: string) => boolean
}

const places: readonly Place[] = [
  { label: 'Home', href: '/', Icon: House, isHere: (pathname) => pathname === '/' },
  { label: 'Search', href: '/search', Icon: Search, isHere: (pathname) => pathname === '/search' },
  {
    label: 'Trips',
    href: '/dashboard?tab=my-bookings',
    Icon: BedDouble,
    isHere: (pathname, tab) => pathname === '/dashboard' && tab === 'my-bookings',
  },
  {
    label: 'Host',
    href: '/dashboard',
    Icon: KeyRound,
    isHere: (pathname, tab) => pathname === '/dashboard' && tab !== 'my-bookings',
  },
  { label: 'Account', href: '/account', Icon: UserRound, isHere: (pathname) => pathname === '/account' },
]

/** The five places of who is signed in, at the lower edge of a phone. styles.css keeps the room that it covers free. */
export function BottomBar() {
  const { pathname, search } = useLocation()
  const tab = new URLSearchParams(search).get('tab') ?? ''
  return (
    <nav
      aria-label="Your places"
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
              <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
