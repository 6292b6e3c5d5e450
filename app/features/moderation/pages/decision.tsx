import { useParams } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { useSignInFirst } from '#features/accounts/components/use-sign-in-first.ts'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DecisionView } from '../components/decision-view.tsx'
import { decisionPageWords } from '../components/words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: decisionPageWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** What was decided about somebody or theirs, why, and what they can do about it. */
export default function DecisionPage() {
  const { id = '' } = useParams()
  const { status } = useAuth()
  useSignInFirst(`/decisions/${id}`)
  return (
    <div className="page-width max-w-3xl py-6 sm:py-10">
      <NeedsScripts>{decisionPageWords.needsScripts}</NeedsScripts>
      <div className="scripts-only">
        {status === 'signed-in' ? (
          <DecisionView key={id} id={id} />
        ) : (
          <Skeleton className="h-80 w-full" label={decisionPageWords.loading} />
        )}
      </div>
    </div>
  )
}
