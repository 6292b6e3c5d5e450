import type { ReactNode } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#web/use-answer.ts'
import type { GuestStanding } from '../guest-review-schema.ts'
import { HostsWrote, StandingFacts } from './guest-standing.tsx'
import { ownStandingWords } from './standing-words.ts'

/** To a guest: what the hosts whom the guest asks read. */
export function OwnStanding({ report }: { report: (id: string) => ReactNode }) {
  const { state, answer } = useAnswer<GuestStanding>(['reviews', 'own-standing'], () =>
    answerOf(client.guest.standing.$get()),
  )
  return (
    <Card as="section" aria-labelledby="hosts-wrote">
      <h2 id="hosts-wrote" className="text-h4">
        {ownStandingWords.title}
      </h2>
      <p className="mt-2 text-muted">{ownStandingWords.lead}</p>
      <div className="mt-5 grid gap-5 wrap-anywhere">
        {state.status === 'loading' && <Skeleton className="h-24 w-full" label={ownStandingWords.loading} />}
        {state.status === 'failed' && <p className="text-muted">{ownStandingWords.failed}</p>}
        {answer && (
          <>
            <StandingFacts standing={answer} />
            <HostsWrote standing={answer} report={report} />
          </>
        )}
      </div>
    </Card>
  )
}
