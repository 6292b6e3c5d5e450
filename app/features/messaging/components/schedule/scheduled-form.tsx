import { type FormEvent, useId, useState } from 'react'
import { newIdempotencyKey } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { InboxSummary } from '../../messaging-schema.ts'
import { replyVariables } from '../../saved-reply.ts'
import { daysOfMoment, type Moment, moments, scheduledMessageLimits } from '../../scheduled-message.ts'
import {
  type ScheduledMessage,
  type ScheduledMessageInput,
  scheduledMessageInputSchema,
} from '../../scheduled-message-schema.ts'
import { hourWords, momentLabels } from '../../words.ts'
import { HomesChoice } from './homes-choice.tsx'
import { ScheduledPreview } from './scheduled-preview.tsx'
import { useScheduledChanges } from './use-scheduled-messages.ts'
import { scheduleFormWords } from './words.ts'

/** What stands in the form when it opens: a message that is changed has its id. */
export type FormStart = Partial<ScheduledMessage>

export type ScheduledFormProps = { start: FormStart; homes: InboxSummary['homes']; onClose: () => void }

type Draft = Omit<ScheduledMessage, 'id'>

/** Takes a message that goes out by itself, with how it would read in one of the next stays beside it. */
export function ScheduledForm({ start, homes, onClose }: ScheduledFormProps) {
  const formId = useId()
  const [draft, setDraft] = useState<Draft>(() => draftOf(start))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [key] = useState(newIdempotencyKey)
  const { save, isSaving } = useScheduledChanges()
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }))
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { json, found } = check(draft)
    setErrors(found)
    if (json && (await save({ id: start.id ?? null, key, json }))) onClose()
  }
  const errorOf = (field: string) => (errors[field] ? { error: errors[field] } : {})
  return (
    <Dialog
      open
      onClose={onClose}
      title={start.id ? scheduleFormWords.editTitle : scheduleFormWords.newTitle}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {scheduleFormWords.back}
          </Button>
          <Button type="submit" form={formId} pending={isSaving}>
            {scheduleFormWords.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <TextField
          label={scheduleFormWords.name}
          name="title"
          value={draft.title}
          hint={scheduleFormWords.nameHint}
          onChange={(event) => set({ title: event.currentTarget.value })}
          {...errorOf('title')}
        />
        <When draft={draft} set={set} error={errors.days} />
        <TextArea
          label={scheduleFormWords.body}
          name="body"
          rows={6}
          limit={scheduledMessageLimits.body}
          hint={scheduleFormWords.bodyHint(
            Object.keys(replyVariables)
              .map((name) => `{${name}}`)
              .join(', '),
          )}
          value={draft.body}
          onChange={(event) => set({ body: event.currentTarget.value })}
          {...errorOf('body')}
        />
        {draft.body !== '' && <ScheduledPreview body={draft.body} />}
        <HomesChoice
          homes={homes}
          value={draft.property_ids}
          onChange={(property_ids) => set({ property_ids })}
          {...errorOf('property_ids')}
        />
        <Checkbox
          name="sends_late"
          label={scheduleFormWords.late}
          hint={scheduleFormWords.lateHint}
          checked={draft.sends_late}
          onChange={(event) => set({ sends_late: event.currentTarget.checked })}
        />
        <Checkbox
          name="is_on"
          label={scheduleFormWords.isOn}
          checked={draft.is_on}
          onChange={(event) => set({ is_on: event.currentTarget.checked })}
        />
      </form>
    </Dialog>
  )
}

type WhenProps = { draft: Draft; set: (change: Partial<Draft>) => void; error: string | undefined }

function When({ draft, set, error }: WhenProps) {
  const bounds = daysOfMoment[draft.moment]
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <NativeSelect
        label={scheduleFormWords.moment}
        name="moment"
        value={draft.moment}
        onChange={(event) => {
          const moment = moments.find((known) => known === event.currentTarget.value) ?? draft.moment
          set({ moment, days: firstDays(moment) })
        }}
        options={moments.map((moment) => ({ value: moment, label: momentLabels[moment] }))}
        className={draft.moment === 'confirmation' ? 'sm:col-span-2' : ''}
      />
      {draft.moment !== 'confirmation' && (
        <NativeSelect
          label={scheduleFormWords.hour}
          name="hour"
          value={String(draft.hour)}
          onChange={(event) => set({ hour: Number(event.currentTarget.value) })}
          options={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }))}
        />
      )}
      {bounds && (
        <NumberField
          label={scheduleFormWords.days}
          name="days"
          min={bounds.min}
          max={bounds.max}
          value={draft.days}
          onChange={(days) => set({ days: days ?? 0 })}
          {...(error ? { error } : {})}
        />
      )}
    </div>
  )
}

function draftOf({ title = '', body = '', moment = 'before_arrival', hour = 9, ...start }: FormStart): Draft {
  const { days = firstDays(moment), property_ids = null, sends_late = false, is_on = true } = start
  return { title, body, moment, hour, days, property_ids, sends_late, is_on }
}

function firstDays(moment: Moment): number {
  if (!daysOfMoment[moment]) return 0
  return moment === 'before_arrival' ? 3 : 1
}

function check(draft: Draft): { json: ScheduledMessageInput | null; found: Record<string, string> } {
  const parsed = scheduledMessageInputSchema.safeParse(draft)
  if (parsed.success) return { json: parsed.data, found: {} }
  const found = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  return { json: null, found: Object.fromEntries(found.toReversed()) }
}
