import { ArrowLeft } from 'lucide-react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { useSignInFirst } from '#features/accounts/components/use-sign-in-first.ts'
import { TextLink } from '#ui/link.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ScheduledList } from '../components/schedule/scheduled-list.tsx'
import { scheduleWords } from '../components/schedule/words.ts'
import { messagesWords } from '../words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: scheduleWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** What a host lets go out by itself around each stay. */
export default function ScheduledMessagesPage() {
  const { status } = useAuth()
  useSignInFirst('/messages/scheduled')
  return (
    <div className="page-width max-w-4xl py-6 sm:py-10">
      <TextLink href="/messages" className="inline-flex min-h-11 items-center gap-1.5 text-meta">
        <ArrowLeft aria-hidden strokeWidth={1.75} className="size-4 rtl:-scale-x-100" />
        {messagesWords.title}
      </TextLink>
      <h1 className="mt-1 mb-2 text-h2">{scheduleWords.title}</h1>
      <p className="mb-6 max-w-prose text-muted">{scheduleWords.lead}</p>
      <NeedsScripts>{messagesWords.needsScripts}</NeedsScripts>
      <div className="scripts-only">
        {status === 'signed-in' ? (
          <ScheduledList />
        ) : (
          <Skeleton className="h-60 w-full" label={scheduleWords.loading} />
        )}
      </div>
    </div>
  )
}
