import { Menu as MenuIcon, Search } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { readKeptSearch } from '#features/search/kept-search.ts'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton, IconLink } from '#ui/icon-button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { LogoMark } from '#ui/logo.tsx'
import { siteName } from '#ui/logo-words.ts'
import { SpriteIcon } from '#ui/sprite.tsx'
import { LazyRecentMessages } from './lazy-recent-messages.tsx'
import { barLinks, type SiteLink } from './site-links.ts'
import { headerWords } from './site-words.ts'
import { useBelowHero } from './use-below-hero.ts'

const SidePanel = lazyPart(async () => (await import('./side-panel.tsx')).SidePanel)

/** The bar on every page. Everybody gets the same HTML; classes show the part for who is here. */
export function SiteHeader() {
  const [panelOpen, setPanelOpen] = useState(false)
  return (
    <header className="no-print sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page-width flex h-14 items-center gap-3 md:h-16 lg:h-18 lg:gap-4">
        <HomeLink />
        <nav aria-label={headerWords.navigation} className="hidden md:block">
          <ul className="flex items-center gap-0.5 lg:gap-1">
            {barLinks.map((link) => (
              <li key={link.href} className={cx(link.for === 'signed-in' && 'signed-in-only')}>
                <BarLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <SearchPill />
        {/* From here on nothing moves when the first message comes: its button takes room from the search pill, or its own. */}
        <div className="ms-auto shrink-0 lg:-me-4 lg:min-w-11">
          <LazyRecentMessages />
        </div>
        <div className="hidden items-center gap-1 md:flex">
          {/* Of whoever is signed in it stands in the menu of the account, where the pill would else be too narrow. */}
          <IconLink
            label={headerWords.saved}
            href="/saved"
            icon={<SpriteIcon name="heart" className="" />}
            className="signed-out-only"
          />
          <AccountCorner />
        </div>
        <IconButton
          label={headerWords.menu}
          icon={<MenuIcon aria-hidden strokeWidth={1.75} />}
          aria-haspopup="dialog"
          aria-expanded={panelOpen}
          onClick={() => setPanelOpen(true)}
          className="-me-2 md:hidden noscript:hidden"
        />
      </div>
      <PlainLinks links={barLinks} />
      {panelOpen && (
        <Suspense>
          <SidePanel links={barLinks} onClose={() => setPanelOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}

function HomeLink() {
  const { pathname } = useLocation()
  return (
    <Link
      to="/"
      className="relative -ms-2 inline-flex min-h-11 min-w-11 shrink-0 items-center gap-2.5 rounded-button px-2 text-tide-ink no-underline"
    >
      <LogoMark className="size-7" />
      <span
        className={cx(
          'sr-only font-serif text-h3 leading-none font-medium tracking-tight lg:not-sr-only',
          pathname === '/' && 'name-until-pill',
        )}
      >
        {siteName}
      </span>
    </Link>
  )
}

function BarLink({ href, label }: SiteLink) {
  return (
    <NavLink
      to={href}
      className={({ isActive }) =>
        cx(
          'inline-flex min-h-11 items-center rounded-button px-2.5 text-meta font-semibold whitespace-nowrap no-underline transition-colors lg:px-3',
          isActive ? 'text-tide-ink underline decoration-2 underline-offset-8' : 'text-muted hover:text-ink',
        )
      }
    >
      {label}
    </NavLink>
  )
}

/**
 * The way to the search from anywhere; pages with a search bar of their own do without. On phones the home page has it
 * once its own bar has gone: until then the name stands in its place (styles.css). A home that was found by a search
 * shows that search, and leads back to it.
 */
function SearchPill() {
  const { pathname, search } = useLocation()
  const kept = pathname.startsWith('/property/') ? readKeptSearch(new URLSearchParams(search)) : null
  useBelowHero(pathname === '/')
  if (pathname === '/search') return <span className="grow md:hidden" />
  return (
    <Link
      to={kept?.href ?? '/search'}
      className={cx(
        'flex min-h-11 min-w-0 grow items-center gap-2.5 rounded-full border border-line-strong bg-surface px-3.5 text-meta font-medium text-muted no-underline shadow-e1 transition-colors hover:border-ink hover:text-ink',
        'md:hidden lg:mx-auto lg:max-w-80',
        pathname === '/' ? 'pill-below-hero' : 'lg:flex',
      )}
    >
      <Search aria-hidden className="size-4.5 shrink-0 text-tide-ink" strokeWidth={1.75} />
      {kept ? (
        <span className="truncate">
          <span className="sr-only">{headerWords.searched}</span>
          <span className="text-ink">{kept.place}</span>
          {kept.details && ` · ${kept.details}`}
        </span>
      ) : (
        <>
          <span className="signed-out-only truncate">{headerWords.ask}</span>
          <span className="signed-in-only truncate">{headerWords.askShort}</span>
        </>
      )}
    </Link>
  )
}

const MessagesLink = lazyPart(async () => (await import('./signed-in-parts.ts')).signedInParts.MessagesLink)
const NoticesLink = lazyPart(async () => (await import('./signed-in-parts.ts')).signedInParts.NoticesLink)
const AccountMenu = lazyPart(async () => (await import('./signed-in-parts.ts')).signedInParts.AccountMenu)

function AccountCorner() {
  return (
    <>
      <Link to="/auth" className={cx(buttonClass({ variant: 'quiet' }), 'signed-out-only text-meta')}>
        {headerWords.signIn}
      </Link>
      <Link
        to="/auth?tab=sign-up"
        className={cx(buttonClass({ variant: 'primary' }), 'signed-out-only text-meta')}
      >
        {headerWords.signUp}
      </Link>
      <div className="signed-in-only min-h-11 min-w-11">
        <IfSignedIn>
          <Suspense>
            <MessagesLink />
          </Suspense>
        </IfSignedIn>
      </div>
      <div className="signed-in-only min-h-11 min-w-11">
        <IfSignedIn>
          <Suspense>
            <NoticesLink />
          </Suspense>
        </IfSignedIn>
      </div>
      {/* As wide as it gets, so that the pill stays where it is when the menu comes. */}
      <div className="signed-in-only min-h-11 -me-4.5 min-w-11 justify-end xl:flex xl:w-60">
        <IfSignedIn>
          <Suspense>
            <AccountMenu />
          </Suspense>
        </IfSignedIn>
      </div>
    </>
  )
}

/** Keeps the code behind it away from everyone who is signed out. */
function IfSignedIn({ children }: { children: ReactNode }) {
  return useAuth().status === 'signed-in' ? children : null
}

/** The links as a row of text on small screens whose browser runs no scripts, so that no panel can slide in. */
function PlainLinks({ links }: { links: readonly SiteLink[] }) {
  return (
    <nav aria-label={headerWords.navigation} className="hidden max-md:noscript:block">
      <ul className="page-width flex flex-wrap gap-x-4 border-t border-line">
        {[...links.filter((link) => !link.for), { href: '/auth', label: headerWords.signIn }].map(
          ({ href, label }) => (
            <li key={href}>
              <Link
                to={href}
                className="inline-flex min-h-11 items-center text-meta font-semibold text-tide-ink"
              >
                {label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
