import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#features/bookings/offers/components/use-now.ts'
import { countdownWords } from '#features/bookings/offers/offer-words.ts'
import { bookingPath } from '#lib/booking-path.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { GroupQuestionPage } from '../../group-schema.ts'
import {
  answerStateOf,
  inOrderOfAnswers,
  questionBadge,
  questionHints,
  questionTones,
  whenAndWho,
} from '../../words.ts'
import { savedPagesWords } from '../words.ts'
import { AnswersTable } from './answers-table.tsx'
import { useEndQuestion, useGroupQuestion } from './use-questions.ts'
import { endQuestionWords, questionWords } from './words.ts'

/** One question to several homes: how it stands, and every answer beside the others. */
export function QuestionAnswers({ id }: { id: string }) {
  const { state, answer: question, again } = useGroupQuestion(id)
  if (state.status === 'failed') return <NoQuestion onAgain={again} />
  if (!question) return <Skeleton className="h-96 w-full" label={questionWords.loading} />
  return (
    <div className="grid grid-cols-1 gap-6">
      <Head question={question} />
      <AnswersTable question={question} homes={inOrderOfAnswers(question.homes)} onChanged={again} />
    </div>
  )
}

function Head({ question }: { question: GroupQuestionPage }) {
  const { status, homes, text, booking_id } = question
  return (
    <header className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-h2">{questionWords.title(homes.length)}</h1>
        <Badge tone={questionTones[status]}>
          {questionBadge(status, openOffers(homes), answeredOf(homes))}
        </Badge>
      </div>
      <p className="tabular text-muted">{whenAndWho(question)}</p>
      <p dir="auto" className="max-w-prose border-s-2 border-line ps-3 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p className="max-w-prose text-meta text-muted">{questionHints[status]}</p>
      {status === 'open' && <WhileOpen question={question} />}
      {booking_id && (
        <ButtonLink href={bookingPath(booking_id)} className="justify-self-start">
          {questionWords.booking}
        </ButtonLink>
      )}
    </header>
  )
}

/** How long hosts can answer, and the way to end it before. */
function WhileOpen({ question: { id, ends_at, homes } }: { question: GroupQuestionPage }) {
  const [isEnding, setEnding] = useState(false)
  const { pending, run } = useEndQuestion()
  const left = countdownWords(new Date(ends_at), useNow(true))
  const offers = openOffers(homes)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {left && (
        <p role="timer" className="tabular text-meta font-medium">
          {endQuestionWords.endsIn(left)}
        </p>
      )}
      <Button variant="secondary" onClick={() => setEnding(true)}>
        {endQuestionWords.end}
      </Button>
      <AlertDialog
        open={isEnding}
        title={endQuestionWords.title}
        confirmLabel={endQuestionWords.end}
        pending={pending !== null}
        onCancel={() => setEnding(false)}
        onConfirm={() => void run(id).then(() => setEnding(false))}
      >
        {endQuestionWords.text(offers)}
      </AlertDialog>
    </div>
  )
}

type Homes = GroupQuestionPage['homes']

function openOffers(homes: Homes): number {
  return homes.flatMap(({ offers }) => offers).filter(({ status }) => status === 'open').length
}

function answeredOf(homes: Homes): number {
  return homes.filter((home) => answerStateOf(home) !== 'waiting').length
}

function NoQuestion({ onAgain }: { onAgain: () => void }) {
  return (
    <>
      <h1 className="sr-only">{questionWords.failedHeading}</h1>
      <EmptyState
        title={questionWords.failed}
        icon={<RotateCw strokeWidth={1.75} />}
        actions={
          <>
            <Button onClick={onAgain}>{savedPagesWords.tryAgain}</Button>
            <ButtonLink variant="secondary" href="/saved">
              {savedPagesWords.title}
            </ButtonLink>
          </>
        }
      >
        {questionWords.failedText}
      </EmptyState>
    </>
  )
}
