import { Outlet, useLocation, useParams } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { useSignInFirst } from '#features/accounts/components/use-sign-in-first.ts'
import { cx } from '#ui/cx.ts'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inbox } from '../components/inbox/inbox.tsx'
import { messagesWords } from '../words.ts'

/** Nothing of anybody stands in the document, so it may be kept for reading offline. */
export function headers() {
  return { 'cache-control': 'no-store', 'x-keep-offline': '1' }
}

export function meta() {
  return [{ title: messagesWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The list of conversations, and the open one beside it; one after the other where there is no room for both. */
export default function InboxPage() {
  const { status } = useAuth()
  const { id } = useParams()
  const { pathname } = useLocation()
  useSignInFirst(pathname)
  return (
    <div className="lg:page-width lg:wide-page lg:py-6">
      <h1 className={cx('page-width py-4 text-h2 lg:px-0 lg:pt-0', id && 'max-lg:sr-only')}>
        {messagesWords.title}
      </h1>
      <NeedsScripts>{messagesWords.needsScripts}</NeedsScripts>
      <div className="scripts-only">
        {status === 'signed-in' ? (
          <div className="messages-frame border-line bg-raised max-lg:border-t lg:grid lg:grid-cols-[23rem_minmax(0,1fr)] lg:overflow-hidden lg:rounded-card lg:border">
            <div className={cx('min-h-0 lg:border-e lg:border-line', id && 'max-lg:hidden')}>
              <Inbox openId={id ?? null} />
            </div>
            <div className={cx('min-h-0', id ? 'messages-thread' : 'max-lg:hidden')}>
              <Outlet />
            </div>
          </div>
        ) : (
          <Skeleton className="h-96 w-full" label={messagesWords.loading} />
        )}
      </div>
    </div>
  )
}
