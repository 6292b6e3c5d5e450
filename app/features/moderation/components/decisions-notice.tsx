import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { mayAppeal } from '../decision.ts'
import { noticeOf } from '../decision-words.ts'
import type { Decision } from '../moderation-schema.ts'
import { decisionsNoticeWords } from './words.ts'

export type DecisionsNoticeProps = { className: string }

// Of a whole account first, as it says most.
const shownActs: Decision['act'][] = ['suspend', 'restrict', 'hide_listing']
const few = 3

/** Says what is decided about an account and its listings and still holds, with the way to the reasons; nothing while nothing is. */
export function DecisionsNotice({ className }: DecisionsNoticeProps) {
  const { answer } = useAnswer(['decisions'], () => answerOf(client.decisions.$get()))
  const [isWhole, setWhole] = useState(false)
  const inForce = shownActs.flatMap((act) =>
    (answer?.decisions ?? []).filter((decision) => decision.act === act && !decision.ended_at),
  )
  const [first] = inForce
  if (!first) return null
  const shown = isWhole ? inForce : inForce.slice(0, few)
  return (
    <div className={className}>
      <Banner
        tone="warning"
        title={inForce.length === 1 ? noticeOf(first) : decisionsNoticeWords.inForce(inForce.length)}
        announce="polite"
        action={
          shown.length < inForce.length && (
            <Button size="sm" variant="secondary" onClick={() => setWhole(true)}>
              {decisionsNoticeWords.showAll(inForce.length)}
            </Button>
          )
        }
      >
        <ul className="grid gap-1">
          {shown.map((decision) => (
            <li key={decision.id}>
              <TextLink
                href={`/decisions/${decision.id}`}
                className="inline-flex min-h-11 items-center wrap-anywhere"
              >
                {inForce.length > 1
                  ? decisionsNoticeWords.decisionAnd(noticeOf(decision), wayOf(decision))
                  : wayOf(decision)}
              </TextLink>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

function wayOf(decision: Decision): string {
  const { appeal } = decision
  if (appeal && !appeal.decided_at) return decisionsNoticeWords.appealWaits
  return mayAppeal(decision, new Date()) ? decisionsNoticeWords.appeal : decisionsNoticeWords.read
}
