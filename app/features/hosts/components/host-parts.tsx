import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import { useAnswer } from '#web/use-answer.ts'
import type { HostProfile } from '../profile-schema.ts'
import { DeclarationForm } from './declaration-form.tsx'
import { HostProfileForm } from './host-profile-form.tsx'
import { hostProfileWords } from './profile-form-words.ts'

export type HostPartsProps = { accountId: string }

/** What an account says of itself as a host: words and languages, and whether it is a trader. */
export function HostParts({ accountId }: HostPartsProps) {
  const { state, answer: profile, again, put } = useHostProfile()
  if (!profile) {
    return state.status === 'failed' ? (
      <Card>
        <p className="text-muted">{hostProfileWords.failed}</p>
        <Button variant="secondary" className="mt-4" onClick={again}>
          {hostProfileWords.tryAgain}
        </Button>
      </Card>
    ) : (
      <Skeleton className="h-96 w-full" label={hostProfileWords.loading} />
    )
  }
  const show = (saved: HostProfile) => put(() => saved)
  return (
    <>
      <HostProfileForm accountId={accountId} profile={profile} onSaved={show} />
      <DeclarationForm profile={profile} onSaved={show} />
    </>
  )
}

/** Asks whoever publishes a home how they let, as long as they have not said it. */
export function DeclareFirst() {
  const { state, answer: profile, put } = useHostProfile()
  // The form below it comes with it, so that it pushes nothing away; it never stays away for want of an answer.
  if (!profile) return state.status === 'failed' ? null : <Waiting />
  if (profile.trades_as !== null) return null
  return <DeclarationForm profile={profile} onSaved={(saved) => put(() => saved)} />
}

function useHostProfile() {
  return useAnswer<HostProfile>(['host-profile'], () => answerOf(client.host.profile.$get()), {
    freshness: 'once',
  })
}
