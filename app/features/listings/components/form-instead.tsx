import { KeyRound } from 'lucide-react'
import { signInPath } from '#features/accounts/next-path.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListingFormSkeleton } from './listing-form-skeleton.tsx'

/** Before the scripts know who is here: what the mark of the document's head lets show, so that nothing moves. */
export function UntilKnown({ editedId }: { editedId: string | null }) {
  return (
    <>
      <div className="signed-out-only">
        <SignInToList editedId={editedId} />
      </div>
      <div className="signed-in-only">
        <ListingFormSkeleton />
      </div>
    </>
  )
}

/** For visitors (specification, section 5). */
export function SignInToList({ editedId }: { editedId: string | null }) {
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

/** For whoever may not edit it. */
export function CannotEdit() {
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

/** When the server is out of reach. */
export function FormNotLoaded({ onRetry }: { onRetry: () => void }) {
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
