import { type FormEvent, useId, useState } from 'react'
import type { z } from 'zod'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { appealsSchema } from '../../moderation-schema.ts'
import { appealAnswerSchema } from '../../moderation-schema.ts'
import { useDeciding } from './use-deciding.tsx'
import { appealAnswerWords, consoleWords } from './words.ts'

type Outcome = 'stands' | 'back'

const outcomes: { value: Outcome; label: string }[] = [
  { value: 'stands', label: appealAnswerWords.stands },
  { value: 'back', label: appealAnswerWords.takenBack },
]

export type OpenAppeal = z.output<typeof appealsSchema>['appeals'][number]

/** Whether the decision stands, and why: what is typed here is what the person reads. */
export function AppealAnswer({ appeal: { decision }, onClose }: { appeal: OpenAppeal; onClose: () => void }) {
  const formId = useId()
  const [outcome, setOutcome] = useState<Outcome>()
  const [answer, setAnswer] = useState('')
  const [errors, setErrors] = useState<{ outcome?: string; answer?: string }>({})
  const { pending, run, dialog } = useDeciding(
    (json: { is_upheld: boolean; answer: string }) =>
      answerOf(client.operator.appeals[':id'].$post({ param: { id: decision.id }, json })).then(() => true),
    {
      done: () => ({ title: appealAnswerWords.done, description: appealAnswerWords.doneText }),
      failed: appealAnswerWords.failed,
    },
  )
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = appealAnswerSchema.safeParse({ is_upheld: outcome === 'stands', answer })
    if (!outcome || !parsed.success)
      return setErrors({
        ...(!outcome && { outcome: appealAnswerWords.noOutcome }),
        ...(!parsed.success && { answer: parsed.error.issues[0]?.message ?? '' }),
      })
    if (await run(parsed.data)) onClose()
  }
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={appealAnswerWords.title}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {consoleWords.cancel}
            </Button>
            <Button type="submit" form={formId} pending={pending !== null}>
              {appealAnswerWords.send}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
          <blockquote className="max-h-48 overflow-y-auto border-s-2 border-line-strong ps-4 whitespace-pre-line wrap-anywhere">
            {decision.appeal?.words ?? consoleWords.erasedText}
          </blockquote>
          <RadioGroup
            legend={appealAnswerWords.outcome}
            name="outcome"
            choices={outcomes}
            {...(outcome && { value: outcome })}
            onChange={(value) => {
              setErrors(({ outcome: _, ...others }) => others)
              setOutcome(value)
            }}
            {...(errors.outcome ? { error: errors.outcome } : {})}
          />
          <TextArea
            label={appealAnswerWords.words}
            name="answer"
            limit={2_000}
            value={answer}
            onChange={(event) => {
              setErrors(({ answer: _, ...others }) => others)
              setAnswer(event.currentTarget.value)
            }}
            {...(errors.answer ? { error: errors.answer } : {})}
          />
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
