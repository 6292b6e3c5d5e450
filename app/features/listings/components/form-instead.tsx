import { KeyRound } from 'lucide-react'
import { signInPath } from '#features/accounts/next-path.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formWords } from './form-words.ts'
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
      title={formWords.signedOut}
      icon={<KeyRound strokeWidth={1.75} />}
      actions={
        <>
          <ButtonLink href={signInPath(next)} size="lg">
            {formWords.signIn}
          </ButtonLink>
          <ButtonLink href={signInPath(next, 'sign-up')} size="lg" variant="secondary">
            {formWords.signUp}
          </ButtonLink>
        </>
      }
    >
      {formWords.signedOutText}
    </EmptyState>
  )
}

/** For whoever may not edit it. */
export function CannotEdit() {
  return (
    <EmptyState
      title={formWords.cannotEdit}
      icon={<KeyRound strokeWidth={1.75} />}
      actions={<ButtonLink href="/dashboard">{formWords.ownHomes}</ButtonLink>}
    >
      {formWords.cannotEditText}
    </EmptyState>
  )
}

/** When the server is out of reach. */
export function FormNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title={formWords.failed}
      actions={
        <button type="button" className="link min-h-11" onClick={onRetry}>
          {formWords.tryAgain}
        </button>
      }
    >
      {formWords.notLoadedText}
    </EmptyState>
  )
}
