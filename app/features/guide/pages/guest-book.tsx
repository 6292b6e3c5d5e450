import { BookX } from 'lucide-react'
import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import { answerPage } from '#features/content/server/answer-page.ts'
import { ReportLink } from '#features/moderation/components/report-link.tsx'
import { doors } from '#platform/router-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { GuestBook } from '../components/guest-book.tsx'
import { guestBookWords } from '../components/guest-book-words.ts'
import { keepSecrets } from '../components/kept-secrets.ts'
import { findGuestBook } from '../server/show-guest-book.ts'
import type { Route } from './+types/guest-book.ts'

const failure = guestBookWords.loadFailed

/**
 * For the holder of the address alone, who may read it without a connection after one visit. Wi-Fi and door details are
 * not in it; they come by the API and are kept by the page, which knows when to forget them.
 */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

const privately = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(doors)
  const book = await answerPage(ctx, failure, () => findGuestBook(ctx, params.token))
  if (!book) return data({ book, token: params.token }, { status: 404, headers: privately })
  return data({ book, token: params.token }, { headers: { ...privately, 'x-keep-offline': '1' } })
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.book ? guestBookWords.title(loaderData.book.title) : guestBookWords.notFoundTitle
  return [
    { title: guestBookWords.pageTitle(title) },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function GuestBookPage({ loaderData: { book, token } }: Route.ComponentProps) {
  if (!book) return <NoBook token={token} />
  const { property, ...shown } = book
  return (
    <>
      <GuestBook {...shown} />
      <div className="page-width no-print">
        <div className="mx-auto -mt-4 max-w-3xl pb-8">
          <ReportLink kind="guide" id={property} />
        </div>
      </div>
    </>
  )
}

function NoBook({ token }: { token: string }) {
  const { pathname } = useLocation()
  // A stay that was cancelled takes its book away, also from this browser's copies.
  useEffect(() => {
    forgetBook(token, pathname).catch(console.warn)
  }, [token, pathname])
  return (
    <div className="page-width py-16">
      <EmptyState
        level={2}
        title={guestBookWords.notFound}
        icon={<BookX strokeWidth={1.75} />}
        actions={<ButtonLink href="/dashboard?tab=my-bookings">{guestBookWords.bookings}</ButtonLink>}
      >
        {guestBookWords.notFoundText}
      </EmptyState>
    </div>
  )
}

async function forgetBook(token: string, pathname: string): Promise<void> {
  keepSecrets(token, null)
  if (!('caches' in window)) return
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const kept of [pathname, `${pathname}.data`]) await cache.delete(kept, { ignoreSearch: true })
  }
}
