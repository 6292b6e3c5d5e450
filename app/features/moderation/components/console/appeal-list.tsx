import { Scale } from 'lucide-react'
import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/link.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { queueWords } from '../../console-words.ts'
import { actWords } from '../../decision-words.ts'
import { StatementParts } from '../statement-parts.tsx'
import { AppealAnswer, type OpenAppeal } from './appeal-answer.tsx'
import { Age, Asked, ConsoleHead, finger } from './console-parts.tsx'
import { toStatement } from './earlier-decisions.tsx'
import { rowMark } from './use-console-keys.ts'
import { appealListWords, consoleWords } from './words.ts'

/** What somebody thinks we got wrong, those that wait longest on top. */
export function AppealList() {
  const [answered, setAnswered] = useState<OpenAppeal | null>(null)
  const { state, again } = useAnswer(['console', 'appeals'], () => answerOf(client.operator.appeals.$get()), {
    freshness: 'live',
  })
  return (
    <>
      <ConsoleHead title={queueWords.appeals.title}>{appealListWords.lead}</ConsoleHead>
      <Asked state={state} again={again} loading={appealListWords.loading}>
        {({ appeals }) =>
          appeals.length === 0 ? (
            <EmptyState title={consoleWords.nothingWaits} icon={<Scale strokeWidth={1.75} />}>
              {appealListWords.empty}
            </EmptyState>
          ) : (
            <ul aria-label={queueWords.appeals.title} className="grid grid-cols-1 gap-4">
              {appeals.map((appeal) => (
                <AppealCard key={appeal.decision.id} appeal={appeal} onAnswer={() => setAnswered(appeal)} />
              ))}
            </ul>
          )
        }
      </Asked>
      {answered && <AppealAnswer appeal={answered} onClose={() => setAnswered(null)} />}
    </>
  )
}

function AppealCard({ appeal, onAnswer }: { appeal: OpenAppeal; onAnswer: () => void }) {
  const { decision, subject, is_own } = appeal
  return (
    <Card as="li">
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-h4 wrap-anywhere">
            {appealListWords.about(actWords[decision.act], decision.title)}
          </h2>
          {decision.appeal && <Age since={decision.appeal.created_at} />}
        </div>
        <p className="flex flex-wrap items-center gap-2 text-meta text-muted">
          <TextLink href={`/operator/people/${subject.id}`} className={finger}>
            {subject.email ?? consoleWords.erasedAccount}
          </TextLink>
          {is_own && <Badge tone="sun">{appealListWords.isOwn}</Badge>}
        </p>
        <blockquote className="border-s-2 border-line-strong ps-4 whitespace-pre-line wrap-anywhere">
          {decision.appeal?.words ?? consoleWords.erasedText}
        </blockquote>
        <Disclosure summary={<span className="text-meta">{appealListWords.told}</span>}>
          <div className="grid gap-3 text-meta">
            <StatementParts {...toStatement(decision)} />
          </div>
        </Disclosure>
        <Button {...rowMark} onClick={onAnswer} className="justify-self-start">
          {appealListWords.answer}
        </Button>
      </div>
    </Card>
  )
}
