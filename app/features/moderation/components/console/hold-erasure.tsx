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
        {hold ? 'Change it' : 'Hold the erasure'}
      </Button>
      {hold && (
        <Button variant="quiet" size="sm" onClick={() => setAsking('end')}>
          End it now
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
      done: () => ({ title: 'The erasure waits', description: 'The person is told why.' }),
      failed: 'Nothing is held',
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
        title="Hold the erasure"
        footer={
          <>
            <Button variant="secondary" onClick={() => onClose(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} pending={pending !== null}>
              Hold the erasure
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
          <p className="text-muted">
            For a law or an authority that asks to keep data. The account can be closed all the same, which
            takes it off the site; what is stored of it is erased after the day below. The person reads why,
            by mail and in the account.
          </p>
          <TextArea
            label="Why"
            name="reason"
            hint="They read it in these words"
            limit={1_000}
            value={entered.reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
            {...(errors.reason ? { error: errors.reason } : {})}
          />
          <TextField
            label="Until"
            name="until"
            type="date"
            hint="It ends by itself at 00:00 UTC of that day, within two years"
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
    { done: () => ({ title: 'Nothing holds it any more' }), failed: 'It is still held' },
  )
  return (
    <>
      <Dialog
        open
        onClose={() => onClose(false)}
        title="End the hold"
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => onClose(false)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              pending={pending !== null}
              onClick={async () => {
                if (await run(undefined)) onClose(true)
              }}
            >
              End the hold
            </Button>
          </>
        }
      >
        <p>A closed account whose 30 days are over is erased in the next night. The person is told.</p>
      </Dialog>
      {dialog}
    </>
  )
}
