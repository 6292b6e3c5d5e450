import { ArrowLeft } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { ClosedNotice } from '#features/accounts/components/account/closed-notice.tsx'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { LazyPlanNotice } from '#features/billing/components/lazy-plan-notice.tsx'
import { DeclareFirst } from '#features/hosts/components/host-parts.tsx'
import { TownList } from '#features/search/components/town-list.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { WaitTogether } from '#ui/wait-together.tsx'
import { draftNameOf } from '../components/draft/form-path.ts'
import { CannotEdit, FormNotLoaded, SignInToList, UntilKnown } from '../components/form-instead.tsx'
import { listPageWords } from '../components/form-words.ts'
import { ListingForm } from '../components/listing-form.tsx'
import { ListingFormSkeleton } from '../components/listing-form-skeleton.tsx'
import { useEditedProperty } from '../components/use-edited-property.ts'

export function meta() {
  return [
    { title: listPageWords.pageTitle },
    { name: 'description', content: listPageWords.pageText },
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
        {editedId ? listPageWords.editBack : listPageWords.back}
      </ButtonLink>
      <h1 className="mt-3">{editedId ? listPageWords.editTitle : listPageWords.title}</h1>
      <p className="mt-2 mb-8 text-lead text-muted">
        {editedId ? listPageWords.editLead : listPageWords.lead}
      </p>
      {!editedId && <ListingPlanNotice />}
      <SignedInForm editedId={editedId} draftName={draftNameOf(params)} />
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

function SignedInForm({ editedId, draftName }: { editedId: string | null; draftName: string }) {
  const { status, user } = useAuth()
  const navigate = useNavigate()
  const edited = useEditedProperty(status === 'signed-in' ? editedId : null)
  if (status === 'signed-out') return <SignInToList editedId={editedId} />
  if (edited.status === 'missing') return <CannotEdit />
  if (edited.status === 'failed') return <FormNotLoaded onRetry={edited.retry} />
  if (status === 'loading') return <UntilKnown editedId={editedId} />
  if (!user || edited.status !== 'ready') return <ListingFormSkeleton />
  return (
    <WaitTogether skeleton={<ListingFormSkeleton />}>
      <div className="grid grid-cols-1 gap-8">
        <DeclareFirst />
        <ListingForm
          key={draftName}
          accountId={user.id}
          draftName={draftName}
          property={edited.property}
          onDone={() => navigate('/dashboard')}
          TownList={TownList}
        />
      </div>
    </WaitTogether>
  )
}
