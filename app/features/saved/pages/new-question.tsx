import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { useSignInFirst } from '#features/accounts/components/use-sign-in-first.ts'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NewQuestion } from '../components/group/new-question.tsx'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: 'Ask several homes · Holmward' }, { name: 'robots', content: 'noindex' }]
}

/** One question to up to five homes, as it is made. */
export default function NewQuestionPage() {
  const { status } = useAuth()
  useSignInFirst('/questions/new')
  return (
    <div className="page-width min-h-dvh max-w-6xl py-6 sm:py-10">
      <h1 className="mb-2 text-h2">Ask several homes</h1>
      <p className="mb-6 max-w-prose text-muted">
        One question about the same stay. The answers and offers stand side by side, and you choose one.
      </p>
      <NeedsScripts>Asking several homes needs JavaScript. Please switch it on for this site.</NeedsScripts>
      <div className="scripts-only">
        {status === 'signed-in' ? (
          <NewQuestion />
        ) : (
          <Skeleton className="h-96 w-full" label="Loading the homes" />
        )}
      </div>
    </div>
  )
}
