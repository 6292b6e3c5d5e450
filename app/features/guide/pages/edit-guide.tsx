import { BookOpen, CloudOff, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { signInPath } from '#features/accounts/next-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PlacesEditor } from '../components/places-editor.tsx'
import { SheetActions } from '../components/sheet-actions.tsx'
import { TextsEditor } from '../components/texts-editor.tsx'
import { useGuideBook } from '../components/use-guide-book.ts'
import { guideEditorWords } from '../components/words.ts'
import type { Route } from './+types/edit-guide.ts'

export function meta() {
  return [{ title: guideEditorWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export function headers() {
  return { 'cache-control': 'private, no-cache' }
}

export default function EditGuide({ params }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-3xl">
        <Content key={params.propertyId} propertyId={params.propertyId} />
      </div>
    </div>
  )
}

function Content({ propertyId }: { propertyId: string }) {
  const { status } = useAuth()
  const guide = useGuideBook(propertyId, status === 'signed-in')
  if (status === 'signed-out') return <SignedOut propertyId={propertyId} />
  if (guide.status === 'missing') return <Missing />
  if (guide.status === 'failed') return <Failed again={guide.reload} />
  const { book } = guide
  if (!book) {
    return (
      <Titled>
        <Skeleton className="h-96 w-full" label={guideEditorWords.loading} />
      </Titled>
    )
  }
  return (
    <Titled
      lead={
        <>
          {guideEditorWords.leadBefore}
          <TextLink href={`/property/${book.property_id}`}>{book.title}</TextLink>
          {guideEditorWords.leadAfter}
        </>
      }
      action={<SheetActions book={book} onBook={guide.replace} />}
    >
      <div className="grid grid-cols-1 gap-12">
        <TextsEditor book={book} onBook={guide.replace} reload={guide.reload} />
        <PlacesEditor book={book} onBook={guide.replace} reload={guide.reload} />
      </div>
    </Titled>
  )
}

function SignedOut({ propertyId }: { propertyId: string }) {
  return (
    <Titled>
      <EmptyState
        title={guideEditorWords.signedOut}
        icon={<KeyRound strokeWidth={1.75} />}
        actions={<ButtonLink href={signInPath(`/guide/${propertyId}`)}>{guideEditorWords.signIn}</ButtonLink>}
      >
        {guideEditorWords.signedOutText}
      </EmptyState>
    </Titled>
  )
}

function Missing() {
  return (
    <Titled>
      <EmptyState
        title={guideEditorWords.notFound}
        icon={<BookOpen strokeWidth={1.75} />}
        actions={<ButtonLink href="/dashboard">{guideEditorWords.ownHomes}</ButtonLink>}
      >
        {guideEditorWords.notFoundText}
      </EmptyState>
    </Titled>
  )
}

function Failed({ again }: { again: () => void }) {
  return (
    <Titled>
      <EmptyState
        title={guideEditorWords.failed}
        icon={<CloudOff strokeWidth={1.75} />}
        actions={<Button onClick={again}>{guideEditorWords.retry}</Button>}
      >
        {guideEditorWords.failedText}
      </EmptyState>
    </Titled>
  )
}

function Titled({ lead, action, children }: { lead?: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>{guideEditorWords.title}</h1>
          {lead && <p className="mt-2 text-lead text-muted wrap-anywhere">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </>
  )
}
