import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { useSignInFirst } from '#features/accounts/components/use-sign-in-first.ts'
import { TextLink } from '#ui/link.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { QuestionAnswers } from '../components/group/question-answers.tsx'
import { questionWords } from '../components/group/words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: questionWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** One question to several homes with every answer, for its guest. */
export default function QuestionPage() {
  const { id = '' } = useParams()
  const { status } = useAuth()
  useSignInFirst(`/questions/${id}`)
  return (
    <div className="page-width min-h-dvh py-6 sm:py-10">
      <TextLink href="/saved" className="mb-1 inline-flex min-h-11 items-center gap-1.5 text-meta">
        <ArrowLeft aria-hidden strokeWidth={1.75} className="size-4 rtl:-scale-x-100" />
        {questionWords.back}
      </TextLink>
      <NeedsScripts>{questionWords.needsScripts}</NeedsScripts>
      <div className="scripts-only">
        {status === 'signed-in' ? (
          <QuestionAnswers key={id} id={id} />
        ) : (
          <Skeleton className="h-96 w-full" label={questionWords.loading} />
        )}
      </div>
    </div>
  )
}
