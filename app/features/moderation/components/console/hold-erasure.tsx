import { type FormEvent, useId, useState } from 'react'
import type { z } from 'zod'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { personViewSchema } from '../../moderation-schema.ts'
import { type HoldInput, holdInputSchema } from '../../settings-schema.ts'
import { useDeciding } from './use-deciding.tsx'
import { consoleWords, endHoldWords, erasureWords, holdFormWords } from './words.ts'

type Hold = z.output<typeof personViewSchema>['hold']

export type HoldButtonsProps = { id: string; hold: Hold; onChanged: () => void }

/** Lets the erasure of somebody's data wait, or ends that. Not shown to moderators, who may not. */
export function HoldButtons({ id, hold, onChanged }: HoldButtonsProps) {
  const [asking, setAsking] = useState<'hold' | 'end' | null>(null)
  function close(isDone: boolean) {
    setAsking(null)
    if (isDone) onChanged()
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="sm" onClick={() => setAsking('hold')}>
        {hold ? erasureWords.change : erasureWords.hold}
      </Button>
      {hold && (
        <Button variant="quiet" size="sm" onClick={() => setAsking('end')}>
          {erasureWords.end}
        </Button>
      )}
      {asking === 'hold' && <HoldDialog id={id} hold={hold} onClose={close} />}
      {asking === 'end' && <EndDialog id={id} onClose={close} />}
    </div>
  )
}

type DialogProps = { id: string; onClose: (isDone: boolean) => void }

function HoldDialog({ id, hold, onClose }: DialogProps & { hold: Hold }) {
  const formId = useId()
  const [key] = useState(newIdempotencyKey)
  const [entered, setEntered] = useState({
    reason: hold?.reason ?? '',
    until: hold?.until.slice(0, 10) ?? '',
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { pending, run, dialog } = useDeciding(
    (json: HoldInput) =>
      answerOf(client.operator.people[':id'].hold.$post({ param: { id }, json, header: key })),
    {
      done: () => ({ title: holdFormWords.done, description: holdFormWords.doneText }),
      failed: holdFormWords.failed,
    },
  )
  const change = (part: Partial<typeof entered>) => {
    setErrors({})
    setEntered((before) => ({ ...before, ...part }))
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const until = entered.until ? `${entered.until}T00:00:00Z` : ''
    const parsed = holdInputSchema.safeParse({ reason: entered.reason, until })
    if (!parsed.success)
      return setErrors(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
      )
    if (await run(parsed.data)) onClose(true)
  }
  return (
    <>
      <Dialog
        open
        onClose={() => onClose(false)}
        title={holdFormWords.title}
        footer={
          <>
            <Button variant="secondary" onClick={() => onClose(false)}>
              {consoleWords.cancel}
            </Button>
            <Button type="submit" form={formId} pending={pending !== null}>
              {holdFormWords.confirm}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
          <p className="text-muted">{holdFormWords.text}</p>
          <TextArea
            label={holdFormWords.reason}
            name="reason"
            hint={holdFormWords.reasonHint}
            limit={1_000}
            value={entered.reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
            {...(errors.reason ? { error: errors.reason } : {})}
          />
          <TextField
            label={holdFormWords.until}
            name="until"
            type="date"
            hint={holdFormWords.untilHint}
            value={entered.until}
            onChange={(event) => change({ until: event.currentTarget.value })}
            {...(errors.until ? { error: errors.until } : {})}
          />
        </form>
      </Dialog>
      {dialog}
    </>
  )
}

function EndDialog({ id, onClose }: DialogProps) {
  const { pending, run, dialog } = useDeciding(
    () => answerOf(client.operator.people[':id'].hold.$delete({ param: { id } })).then(() => true),
    { done: () => ({ title: endHoldWords.done }), failed: endHoldWords.failed },
  )
  return (
    <>
      <Dialog
        open
        onClose={() => onClose(false)}
        title={endHoldWords.title}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => onClose(false)}>
              {consoleWords.cancel}
            </Button>
            <Button
              variant="danger"
              pending={pending !== null}
              onClick={async () => {
                if (await run(undefined)) onClose(true)
              }}
            >
              {endHoldWords.confirm}
            </Button>
          </>
        }
      >
        <p>{endHoldWords.text}</p>
      </Dialog>
      {dialog}
    </>
  )
}
