import { ArrowLeft, KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ClosedNotice } from '#features/accounts/components/account/closed-notice.tsx'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { signInPath } from '#features/accounts/next-path.ts'
import { LazyPlanNotice } from '#features/billing/components/lazy-plan-notice.tsx'
import { TownList } from '#features/search/components/town-list.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListingForm } from '../components/listing-form.tsx'
import { ListingFormSkeleton } from '../components/listing-form-skeleton.tsx'
import { fetchOwnProperty } from '../components/submit-listing.ts'
import type { HostPropertyBody } from '../property-schema.ts'

export function meta() {
  return [
    { title: 'List a property · Holmward' },
    { name: 'description', content: 'List your home on Holmward and deal with your guests directly.' },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ListProperty() {
  const [params] = useSearchParams()
  const editedId = params.get('edit')
  return (
    <div className="page-width py-8 sm:py-12">
      <ButtonLink
        href={editedId ? '/dashboard' : '/'}
        variant="quiet"
        size="sm"
        className="-ms-3"
        icon={<ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" strokeWidth={1.75} />}
      >
        {editedId ? 'Back to dashboard' : 'Back'}
      </ButtonLink>
      <h1 className="mt-3">{editedId ? 'Edit your property' : 'List your property'}</h1>
      <p className="mt-2 mb-8 text-lead text-muted">
        {editedId
          ? 'What you change here is live as soon as you save it.'
          : 'Six short sections, and your home is online. No commission, ever.'}
      </p>
      {!editedId && <ListingPlanNotice />}
      <SignedInForm editedId={editedId} />
    </div>
  )
}

function ListingPlanNotice() {
  const { status } = useAuth()
  return status === 'signed-in' ? (
    <div className="mb-8 grid gap-4 empty:hidden">
      <ClosedNotice />
      <LazyPlanNotice isListing />
    </div>
  ) : null
}

function SignedInForm({ editedId }: { editedId: string | null }) {
  const { status, user } = useAuth()
  const navigate = useNavigate()
  const edited = useEditedProperty(status === 'signed-in' ? editedId : null)
  if (status === 'signed-out') return <SignInFirst editedId={editedId} />
  if (edited.status === 'missing') return <NotYours />
  if (edited.status === 'failed') return <NotLoaded onRetry={edited.retry} />
  if (status === 'loading') return <UntilKnown editedId={editedId} />
  if (!user || edited.status !== 'ready') return <ListingFormSkeleton />
  return (
    <ListingForm
      key={edited.property?.id ?? 'new'}
      accountId={user.id}
      property={edited.property}
      onDone={() => navigate('/dashboard')}
      TownList={TownList}
    />
  )
}

type Edited =
  | { status: 'ready'; property: HostPropertyBody | null }
  | { status: 'loading' | 'missing' }
  | { status: 'failed'; retry: () => void }

/** The property that the address asks to edit; ready at once when it asks for none. */
function useEditedProperty(id: string | null): Edited {
  const [edited, setEdited] = useState<Edited | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!id) return
    let isCurrent = true
    const show = (next: Edited) => isCurrent && setEdited(next)
    fetchOwnProperty(id).then(
      (property) => show(property ? { status: 'ready', property } : { status: 'missing' }),
      () => show({ status: 'failed', retry: () => setAttempt((count) => count + 1) }),
    )
    return () => {
      isCurrent = false
    }
  }, [id, attempt])
  if (!id) return { status: 'ready', property: null }
  return edited ?? { status: 'loading' }
}

/** Before the scripts know who is here: what the mark of the document's head lets show, so that nothing moves. */
function UntilKnown({ editedId }: { editedId: string | null }) {
  return (
    <>
      <div className="signed-out-only">
        <SignInFirst editedId={editedId} />
      </div>
      <div className="signed-in-only">
        <ListingFormSkeleton />
      </div>
    </>
  )
}

function SignInFirst({ editedId }: { editedId: string | null }) {
  const next = editedId ? `/list-property?edit=${encodeURIComponent(editedId)}` : '/list-property'
  return (
    <EmptyState
      title="Authentication Required"
      icon={<KeyRound strokeWidth={1.75} />}
      actions={
        <>
          <ButtonLink href={signInPath(next)} size="lg">
            Sign In
          </ButtonLink>
          <ButtonLink href={signInPath(next, 'sign-up')} size="lg" variant="secondary">
            Sign Up
          </ButtonLink>
        </>
      }
    >
      Please sign in to list a property.
    </EmptyState>
  )
}

function NotYours() {
  return (
    <EmptyState
      title="This property cannot be edited"
      icon={<KeyRound strokeWidth={1.75} />}
      actions={<ButtonLink href="/dashboard">Go to your properties</ButtonLink>}
    >
      It may have been removed, or it belongs to another host.
    </EmptyState>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="Error"
      actions={
        <button type="button" className="link min-h-11" onClick={onRetry}>
          Try again
        </button>
      }
    >
      Failed to load property details. Please try again.
    </EmptyState>
  )
}
