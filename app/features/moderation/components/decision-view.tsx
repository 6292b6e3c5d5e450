import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { formatInstant } from '#lib/time-zone.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { mayAppeal } from '../decision.ts'
import { statementOf } from '../decision-words.ts'
import type { Decision } from '../moderation-schema.ts'
import { AppealForm } from './appeal-form.tsx'
import { StatementParts } from './statement-parts.tsx'
import { appealWords, decisionPageWords } from './words.ts'

/** The statement of reasons, the same as in the mail, and the appeal. */
export function DecisionView({ id }: { id: string }) {
  const { state, again } = useAnswer(['decisions', id], () =>
    answerOf(client.decisions[':id'].$get({ param: { id } })),
  )
  if (state.status === 'loading')
    return <Skeleton className="h-80 w-full" label={decisionPageWords.loading} />
  if (state.status === 'ready') return <Statement decision={state.answer} />
  const isNone = state.error instanceof ApiProblem && state.error.status === 404
  return (
    <>
      <h1 className="text-h2">{decisionPageWords.title}</h1>
      {isNone ? (
        <p className="mt-4 text-muted">{decisionPageWords.notFound}</p>
      ) : (
        <div className="mt-4 grid gap-4 justify-items-start">
          <p>{decisionPageWords.failed}</p>
          <Button variant="secondary" onClick={again}>
            {decisionPageWords.tryAgain}
          </Button>
        </div>
      )}
    </>
  )
}

function Statement({ decision }: { decision: Decision }) {
  const { heading, done, facts, redress } = statementOf({
    ...decision,
    target: decision.target_kind,
    isAutomated: decision.is_automated,
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-h2">{heading}</h1>
        <p className="mt-1 text-meta text-muted">
          {decisionPageWords.decidedOn(formatInstant(new Date(decision.created_at), 'UTC'))}
        </p>
      </div>
      {decision.ended_at && (
        <Banner tone="success" title={decisionPageWords.ended}>
          {decisionPageWords.endedOn(formatInstant(new Date(decision.ended_at), 'UTC'))}
        </Banner>
      )}
      <StatementParts done={done} facts={facts} />
      <Redress decision={decision} words={redress} />
    </div>
  )
}

function Redress({ decision, words }: { decision: Decision; words: string }) {
  const { id, appeal, appeal_until } = decision
  if (!appeal && !appeal_until) return null
  return (
    <section aria-labelledby="appeal-heading" className="grid grid-cols-1 gap-4">
      <h2 id="appeal-heading" className="text-h3">
        {appeal ? appealWords.title : appealWords.ask}
      </h2>
      {appeal ? (
        <>
          <p className="whitespace-pre-line wrap-anywhere">{appeal.words}</p>
          <Outcome appeal={appeal} />
        </>
      ) : (
        <>
          <p className="measure">{words}</p>
          {mayAppeal(decision, new Date()) ? (
            <AppealForm id={id} />
          ) : (
            <p className="text-muted">{appealWords.over}</p>
          )}
        </>
      )}
    </section>
  )
}

function Outcome({ appeal }: { appeal: NonNullable<Decision['appeal']> }) {
  if (!appeal.decided_at) return <Banner title={appealWords.waits}>{appealWords.next}</Banner>
  return (
    <Banner
      tone={appeal.is_upheld ? 'warning' : 'success'}
      title={appeal.is_upheld ? appealWords.stands : appealWords.takenBack}
    >
      {appeal.answer}
    </Banner>
  )
}
