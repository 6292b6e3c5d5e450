import { type FormEvent, useId, useRef, useState } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { type CalendarSync, newCalendarSyncSchema, requiredFieldsMessage } from '../calendar-schema.ts'
import {
  defaultSyncFrequency,
  type Platform,
  platformNames,
  platforms,
  syncFrequencies,
} from '../calendar-sync.ts'
import { addressSteps } from '../calendar-words.ts'
import { type HostProperty, nameOf } from './use-calendar-syncs.ts'

export type AddSyncDialogProps = {
  open: boolean
  properties: readonly HostProperty[]
  onClose: () => void
  onAdded: (sync: CalendarSync) => void
}

/** Add Calendar Sync: property, platform and address, and how often it is read. */
export function AddSyncDialog({ open, properties, onClose, onAdded }: AddSyncDialogProps) {
  const formId = useId()
  const [isSending, setSending] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add Calendar Sync"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isSending}>
            Add Calendar
          </Button>
        </>
      }
    >
      <SyncForm id={formId} properties={properties} onSending={setSending} onAdded={onAdded} />
    </Dialog>
  )
}

const labels: Record<string, string> = {
  property_id: 'Property',
  platform: 'Platform',
  calendar_url: 'Calendar URL',
  platform_property_id: 'Platform property ID',
  sync_frequency_hours: 'Sync frequency',
}

function validate(data: FormData) {
  const parsed = newCalendarSyncSchema.safeParse(toInput(data))
  if (parsed.success) return []
  const seen = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0])
    if (!seen.has(field)) seen.set(field, message)
  }
  return [...seen].map(([field, message]) => ({ field, message, label: labels[field] ?? field }))
}

function toInput(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    property_id: text('property_id'),
    // An empty choice is no platform, which the schema says in its words.
    platform: text('platform') || undefined,
    calendar_url: text('calendar_url'),
    platform_property_id: text('platform_property_id') || null,
    sync_frequency_hours: Number(text('sync_frequency_hours')),
  }
}

type SyncFormProps = Pick<AddSyncDialogProps, 'properties' | 'onAdded'> & {
  id: string
  onSending: (isSending: boolean) => void
}

function SyncForm({ id, properties, onSending, onAdded }: SyncFormProps) {
  const form = useFormErrors(validate)
  const key = useRef(newIdempotencyKey())
  const isSending = useRef(false)
  const [platform, setPlatform] = useState<Platform | null>(null)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const data = new FormData(event.currentTarget)
    if (!form.check(event.currentTarget)) {
      const isMissing = ['property_id', 'platform', 'calendar_url'].some((name) => !data.get(name))
      form.sayInvalid(
        isMissing ? requiredFieldsMessage : (validate(data)[0]?.message ?? requiredFieldsMessage),
      )
      return
    }
    const json = newCalendarSyncSchema.parse(toInput(data))
    isSending.current = true
    onSending(true)
    try {
      const sync = await answerOf(client['calendar-syncs'].$post({ json, header: key.current }))
      toast.success('Calendar added', {
        description: `${nameOf(sync)} is read now, and then again by itself.`,
      })
      onAdded(sync)
    } catch (error) {
      // What was refused is not remembered, but what is sent next is another request.
      key.current = newIdempotencyKey()
      const problem = error instanceof ApiProblem ? error : null
      form.show(
        (problem?.fields ?? []).map((field) => ({ ...field, label: labels[field.field] ?? field.field })),
      )
      toast.error('Failed to add calendar sync configuration', {
        description: problem?.message ?? 'Please try again.',
      })
    }
    isSending.current = false
    onSending(false)
  }
  return (
    <form id={id} {...form.formProps} onSubmit={(event) => void submit(event)} className="grid gap-5">
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <NativeSelect
        label="Property"
        name="property_id"
        placeholder="Choose a property"
        options={properties.map(({ id: value, title }) => ({ value, label: title }))}
        defaultValue={properties.length === 1 ? properties[0]?.id : ''}
        error={form.errorOf('property_id')}
      />
      <NativeSelect
        label="Platform"
        name="platform"
        placeholder="Choose a platform"
        options={platforms.map((value) => ({ value, label: platformNames[value] }))}
        error={form.errorOf('platform')}
        onChange={(event) => setPlatform(platforms.find((one) => one === event.target.value) ?? null)}
      />
      {platform && (
        <ol
          aria-label={`Where ${platform === 'other' ? 'another calendar' : platformNames[platform]} shows its address`}
          className="grid list-decimal gap-1 rounded-input bg-sunken py-3 ps-8 pe-3 text-meta"
        >
          {addressSteps[platform].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <TextField
        label="Calendar URL"
        name="calendar_url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        hint="The iCal address that the platform shows where calendars are exported. Whoever has it can read that calendar, so it is stored encrypted and never shown again."
        error={form.errorOf('calendar_url')}
      />
      <TextField
        label="Platform property ID"
        name="platform_property_id"
        optional
        maxLength={100}
        autoComplete="off"
        hint="For your own notes: what the listing is called there."
        error={form.errorOf('platform_property_id')}
      />
      <NativeSelect
        label="Sync frequency"
        name="sync_frequency_hours"
        options={syncFrequencies.map((hours) => ({
          value: String(hours),
          label: hours === 1 ? 'Every hour' : `Every ${hours} hours`,
        }))}
        defaultValue={String(defaultSyncFrequency)}
        error={form.errorOf('sync_frequency_hours')}
      />
    </form>
  )
}
