import { type FormEvent, useRef, useState } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { lengthOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.ts'
import type { Review } from '../review-schema.ts'

export type AnswerFormProps = { review: Review; onAnswered: (review: Review) => void; onClose: () => void }

const limits = { min: 10, max: 1000 }

/** Lets the host of a property answer one of its reviews, publicly and once. */
export function AnswerForm({ review, onAnswered, onClose }: AnswerFormProps) {
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const key = useRef(newIdempotencyKey())

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answer = String(new FormData(event.currentTarget).get('answer') ?? '').trim()
    if (lengthOf(answer) < limits.min || lengthOf(answer) > limits.max) {
      setError(`Please write ${limits.min} to ${limits.max} characters.`)
      document.getElementById(`answer-${review.id}`)?.focus()
      return
    }
    if (isSending) return
    setSending(true)
    try {
      const request = client.reviews[':id'].answer.$post({
        param: { id: review.id },
        json: { answer },
        header: key.current,
      })
      onAnswered(await answerOf(request))
      toast.success('Answer published')
    } catch (problem) {
      key.current = newIdempotencyKey()
      setSending(false)
      const canAct = problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500
      toast.error('Your answer could not be published.', {
        description: canAct ? problem.message : 'Please try again.',
      })
    }
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <TextArea
        id={`answer-${review.id}`}
        data-autofocus
        label={`Your answer to ${review.reviewer_name}`}
        name="answer"
        limit={limits.max}
        hint="Everybody can read it. It is given once and cannot be changed."
        {...(error ? { error } : {})}
        onChange={() => setError(undefined)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" pending={isSending}>
          Publish answer
        </Button>
      </div>
    </form>
  )
}
