import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { useSignInFirst } from '#features/accounts/components/use-sign-in-first.ts'
import { TextLink } from '#ui/link.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SavedList } from '../components/saved-list.tsx'
import { listWords, savedPagesWords } from '../components/words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: listWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** One list of saved homes, for its owner. */
export default function SavedListPage() {
  const { id = '' } = useParams()
  const { status } = useAuth()
  useSignInFirst(`/saved/${id}`)
  return (
    <div className="page-width max-w-4xl py-6 sm:py-10">
      <TextLink href="/saved" className="mb-1 inline-flex min-h-11 items-center gap-1.5 text-meta">
        <ArrowLeft aria-hidden strokeWidth={1.75} className="size-4 rtl:-scale-x-100" />
        {savedPagesWords.title}
      </TextLink>
      <NeedsScripts>{listWords.needsScripts}</NeedsScripts>
      <div className="scripts-only">
        {status === 'signed-in' ? (
          <SavedList key={id} id={id} />
        ) : (
          <Skeleton className="h-96 w-full" label={listWords.loading} />
        )}
      </div>
    </div>
  )
}
