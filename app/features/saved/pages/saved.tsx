import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WaitTogether } from '#ui/wait-together.tsx'
import { NightWaits } from '../components/alerts/night-waits.tsx'
import { SavedSearches } from '../components/alerts/saved-searches.tsx'
import { OwnQuestions } from '../components/group/own-questions.tsx'
import { SavedHere } from '../components/saved-here.tsx'
import { SavedLists } from '../components/saved-lists.tsx'
import { RecentlyViewed } from '../components/viewed/recently-viewed.tsx'
import { listsWords, savedPagesWords } from '../components/words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: listsWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The homes that somebody has saved: in lists, or in this browser as long as nobody is signed in. */
export default function SavedPage() {
  const { status } = useAuth()
  return (
    <div className="page-width grid min-h-dvh grid-cols-1 content-start gap-10 py-6 sm:py-10">
      <div>
        <h1 className="mb-5 text-h2">{savedPagesWords.title}</h1>
        <NeedsScripts>{listsWords.needsScripts}</NeedsScripts>
        <div className="scripts-only">
          {status === 'loading' && <LoadingSkeleton />}
          {status === 'signed-in' && (
            <WaitTogether skeleton={<LoadingSkeleton />}>
              <div className="grid grid-cols-1 gap-10">
                <SavedLists />
                <OwnQuestions />
                <NightWaits />
                <SavedSearches />
              </div>
            </WaitTogether>
          )}
          {status === 'signed-out' && <SavedHere />}
        </div>
      </div>
      {status !== 'loading' && <RecentlyViewed key={status} />}
    </div>
  )
}

function LoadingSkeleton() {
  return <Skeleton className="h-80 w-full" label={listsWords.loading} />
}
