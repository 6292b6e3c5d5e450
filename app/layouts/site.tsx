import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { AuthProvider } from '#features/accounts/components/auth-provider.tsx'
import { asWritten } from '#ui/as-written.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { type AnchorProps, LinkProvider } from '#ui/link.tsx'
import { IconSprite } from '#ui/sprite.tsx'
import type { Route } from './+types/site.ts'
import { ErrorMessage } from './error-page.tsx'
import { LazyBottomBar } from './lazy-bottom-bar.tsx'
import { LazyToastRegion } from './lazy-toast-region.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { siteWords } from './site-words.ts'
import { useKept } from './use-kept.ts'
import { usePageChange } from './use-page-change.ts'

/** For pages that say nothing themselves, errors above all. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  const all = new Headers(errorHeaders)
  all.set('cache-control', 'no-store')
  return all
}

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <ErrorMessage error={error} />
    </SiteFrame>
  )
}

function SiteFrame({ children }: { children: ReactNode }) {
  usePageChange()
  return (
    <AuthProvider>
      <LinkProvider anchor={RouterLink}>
        <IconSprite />
        <div className="flex min-h-dvh flex-col print:min-h-0">
          <a
            href="#main"
            className="no-print fixed start-4 top-3 z-50 -translate-y-24 rounded-button bg-tide px-4 py-3 font-semibold text-on-tide no-underline focus:translate-y-0"
          >
            {siteWords.skip}
          </a>
          <SiteHeader />
          {/* Filled by public/static/offline.js, which React knows nothing of. */}
          <p
            id="offline-note"
            role="status"
            hidden
            {...asWritten}
            className="no-print bg-sun-soft px-4 py-2 text-center text-meta font-medium text-sun"
          />
          <main id="main" tabIndex={-1} className="grow">
            {children}
          </main>
          <SiteFooter />
          <LazyBottomBar />
        </div>
        <ArrivedByMail />
        <Kept />
        <LazyToastRegion />
      </LinkProvider>
    </AuthProvider>
  )
}

/** Inside of what knows who is signed in. */
function Kept() {
  useKept()
  return null
}

function RouterLink({ href, ...props }: AnchorProps) {
  return <Link {...props} to={href} />
}

const ConfirmLink = lazyPart(
  async () => (await import('#features/accounts/components/confirm-link.tsx')).ConfirmLink,
)

/** Fetches what handles the link of a confirmation mail only when one was followed. */
function ArrivedByMail() {
  const { search } = useLocation()
  const [arrived, setArrived] = useState(false)
  useEffect(() => {
    // It takes the token out of the address, and must stay to say how it went.
    if (new URLSearchParams(search).has('confirm_token')) setArrived(true)
  }, [search])
  return arrived ? (
    <Suspense>
      <ConfirmLink />
    </Suspense>
  ) : null
}
