import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { useSignInFirst } from '#features/accounts/components/use-sign-in-first.ts'
import { TextLink } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { calendarWords } from '../components/calendar-words.ts'
import { LazyHostCalendar } from '../components/lazy-host-calendar.tsx'

const path = '/dashboard/calendar'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: calendarWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function CalendarPage() {
  const { status } = useAuth()
  useSignInFirst(path)
  return (
    <div className="page-width wide-page py-8 sm:py-12">
      <p className="no-print text-meta">
        <TextLink href="/dashboard" className="inline-flex min-h-11 items-center">
          {calendarWords.dashboard}
        </TextLink>
      </p>
      <div className="mt-1 mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1>{calendarWords.title}</h1>
        <TextLink href="/dashboard?tab=calendar-sync" className="inline-flex min-h-11 items-center">
          {calendarWords.sync}
        </TextLink>
      </div>
      {status === 'signed-in' ? (
        <LazyHostCalendar />
      ) : (
        <Skeleton className="h-96 w-full" label={calendarWords.loading} />
      )}
    </div>
  )
}
