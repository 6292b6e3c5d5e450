import { TextLink } from '#ui/link.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAuth } from '../components/auth-provider.tsx'
import { NoticeList } from '../components/notices/notice-list.tsx'
import { noticesWords } from '../components/notices/words.ts'
import { useSignInFirst } from '../components/use-sign-in-first.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: noticesWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** What somebody was told of late. */
export default function NoticesPage() {
  const { status } = useAuth()
  useSignInFirst('/notices')
  return (
    <div className="page-width max-w-3xl py-6 sm:py-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-h2">{noticesWords.title}</h1>
        <TextLink href="/account?tab=mails" className="inline-flex min-h-11 items-center text-meta">
          {noticesWords.choose}
        </TextLink>
      </div>
      <NeedsScripts>{noticesWords.needsScripts}</NeedsScripts>
      <div className="scripts-only">
        {status === 'signed-in' ? (
          <NoticeList />
        ) : (
          <Skeleton className="h-80 w-full" label={noticesWords.loading} />
        )}
      </div>
    </div>
  )
}
