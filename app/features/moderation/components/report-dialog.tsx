import { type FormEvent, useId, useState } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useAction } from '#web/use-action.ts'
import { longestReport, type ReportReason, reportReasonCodes, reportReasons } from '../report.ts'
import { reportFormSchema } from '../report-schema.ts'

export type ReportDialogProps = { conversationId: string; onClose: () => void }

const choices = reportReasonCodes.map((value) => ({ value, label: reportReasons[value] }))

/** Asks what is wrong in a conversation, and tells the operator. */
export function ReportDialog({ conversationId, onClose }: ReportDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState<ReportReason>('spam')
  const [words, setWords] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [key] = useState(newIdempotencyKey)
  const { pending, run } = useAction(
    (json: { conversation_id: string; reason: ReportReason; words: string | null }) =>
      answerOf(client.reports.$post({ json, header: key })),
    {
      done: () => ({
        title: 'Report sent',
        description: 'A person looks at it. Whom you reported is not told.',
      }),
      failed: 'Report not sent',
      outdates: [],
    },
  )
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = reportFormSchema.safeParse({ reason, words })
    if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? null)
    if (await run({ conversation_id: conversationId, ...parsed.data })) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report this conversation"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pending !== null}>
            Send report
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p className="text-muted">In danger, call the local emergency number first.</p>
        <RadioGroup
          legend="What is wrong?"
          name="reason"
          choices={choices}
          value={reason}
          onChange={setReason}
        />
        <TextArea
          label="What happened"
          name="words"
          optional
          limit={longestReport}
          value={words}
          onChange={(event) => {
            setError(null)
            setWords(event.currentTarget.value)
          }}
          {...(error ? { error } : {})}
        />
      </form>
    </Dialog>
  )
}
