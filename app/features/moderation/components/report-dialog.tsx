import { type FormEvent, useId, useState } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAction } from '#web/use-action.ts'
import type { ReportableKind } from '../case.ts'
import { longestReport, type ReportReason, reportReasonCodes } from '../report.ts'
import { type ReportInput, reportFormSchema } from '../report-schema.ts'
import { reportReasonWords, reportSentWords, reportTitles } from '../report-words.ts'
import { reporterWords, reportFormWords } from './words.ts'

export type ReportDialogProps = { kind: ReportableKind; id: string; onClose: () => void }

const choices = reportReasonCodes.map((value) => ({ value, label: reportReasonWords[value] }))
const empty = { words: '', name: '', email: '', good_faith: false }

/** Asks what is wrong with something, and tells the operator. Who is not signed in may say who they are. */
export function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const formId = useId()
  const { status } = useAuth()
  const [reason, setReason] = useState<ReportReason>('spam')
  const [entered, setEntered] = useState(empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { pending, send } = useReport()
  const change = (part: Partial<typeof empty>) => {
    setErrors({})
    setEntered((before) => ({ ...before, ...part }))
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = reportFormSchema.safeParse({ reason, ...entered })
    if (!parsed.success)
      return setErrors(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
      )
    if (await send({ kind, id, ...parsed.data })) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={reportTitles[kind]}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {reportFormWords.cancel}
          </Button>
          <Button type="submit" form={formId} pending={pending !== null}>
            {reportFormWords.send}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p className="text-muted">{reportFormWords.danger}</p>
        <RadioGroup
          legend={reportFormWords.reason}
          name="reason"
          choices={choices}
          value={reason}
          onChange={setReason}
        />
        <TextArea
          label={reportFormWords.words}
          name="words"
          optional
          limit={longestReport}
          value={entered.words}
          onChange={(event) => change({ words: event.currentTarget.value })}
          {...(errors.words ? { error: errors.words } : {})}
        />
        {status === 'signed-out' && <ReporterFields {...entered} errors={errors} onChange={change} />}
      </form>
    </Dialog>
  )
}

function useReport() {
  const [key] = useState(newIdempotencyKey)
  const { pending, run } = useAction(
    (json: ReportInput) => answerOf(client.reports.$post({ json, header: key })),
    {
      done: ({ is_answered }) => ({
        title: reportFormWords.sent,
        description: is_answered ? reportSentWords.answered : reportSentWords.hint,
      }),
      failed: reportFormWords.failed,
      outdates: [],
    },
  )
  return { pending, send: run }
}

type Entered = { name: string; email: string; good_faith: boolean }

type ReporterFieldsProps = Entered & {
  errors: Record<string, string>
  onChange: (part: Partial<Entered>) => void
}

/** Who reports without an account, for the answer that the law gives to who says so (DSA, article 16). */
function ReporterFields({ name, email, good_faith, errors, onChange }: ReporterFieldsProps) {
  return (
    <>
      <p className="text-muted">{reporterWords.lead}</p>
      <TextField
        label={reporterWords.name}
        name="name"
        optional
        autoComplete="name"
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        {...(errors.name ? { error: errors.name } : {})}
      />
      <TextField
        label={reporterWords.email}
        name="email"
        type="email"
        optional
        autoComplete="email"
        value={email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
        {...(errors.email ? { error: errors.email } : {})}
      />
      <Checkbox
        label={reporterWords.goodFaith}
        name="good_faith"
        checked={good_faith}
        onChange={(event) => onChange({ good_faith: event.currentTarget.checked })}
        {...(errors.good_faith ? { error: errors.good_faith } : {})}
      />
    </>
  )
}
