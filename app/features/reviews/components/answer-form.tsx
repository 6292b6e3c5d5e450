import { type FormEvent, useRef, useState } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { lengthOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { reasonOf, useAction } from '#web/use-action.ts'
import type { Review } from '../review-schema.ts'
import { answerWords } from './words.ts'

export type AnswerFormProps = { review: Review; onAnswered: (review: Review) => void; onClose: () => void }

const limits = { min: 10, max: 1000 }

/** Lets the host of a property answer one of its reviews, publicly and once. */
export function AnswerForm({ review, onAnswered, onClose }: AnswerFormProps) {
  const [error, setError] = useState<string>()
  const key = useRef(newIdempotencyKey())
  const publishing = useAction((answer: string) => sendAnswer(review, answer, key.current), {
    done: () => ({ title: answerWords.published }),
    failed: (problem) => ({
      title: answerWords.failed,
      description: reasonOf(problem) ?? answerWords.tryAgain,
    }),
    outdates: ['reviews'],
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answer = String(new FormData(event.currentTarget).get('answer') ?? '').trim()
    if (lengthOf(answer) < limits.min || lengthOf(answer) > limits.max) {
      setError(answerWords.wrongLength(limits.min, limits.max))
      document.getElementById(`answer-${review.id}`)?.focus()
      return
    }
    if (publishing.pending) return
    const answered = await publishing.run(answer)
    if (answered) onAnswered(answered)
    else key.current = newIdempotencyKey()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <TextArea
        id={`answer-${review.id}`}
        data-autofocus
        label={answerWords.field(review.reviewer_name)}
        name="answer"
        limit={limits.max}
        hint={answerWords.hint}
        {...(error ? { error } : {})}
        onChange={() => setError(undefined)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" size="sm" onClick={onClose}>
          {answerWords.cancel}
        </Button>
        <Button type="submit" size="sm" pending={publishing.pending !== null}>
          {answerWords.publish}
        </Button>
      </div>
    </form>
  )
}

function sendAnswer({ id }: Review, answer: string, header: ReturnType<typeof newIdempotencyKey>) {
  return answerOf(client.reviews[':id'].answer.$post({ param: { id }, json: { answer }, header }))
}
