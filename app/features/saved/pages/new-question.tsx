import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { useSignInFirst } from '#features/accounts/components/use-sign-in-first.ts'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NewQuestion } from '../components/group/new-question.tsx'
import { newQuestionWords } from '../components/group/words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: newQuestionWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** One question to up to five homes, as it is made. */
export default function NewQuestionPage() {
  const { status } = useAuth()
  useSignInFirst('/questions/new')
  return (
    <div className="page-width min-h-dvh max-w-6xl py-6 sm:py-10">
      <h1 className="mb-2 text-h2">{newQuestionWords.title}</h1>
      <p className="mb-6 max-w-prose text-muted">{newQuestionWords.lead}</p>
      <NeedsScripts>{newQuestionWords.needsScripts}</NeedsScripts>
      <div className="scripts-only">
        {status === 'signed-in' ? (
          <NewQuestion />
        ) : (
          <Skeleton className="h-96 w-full" label={newQuestionWords.loading} />
        )}
      </div>
    </div>
  )
}
