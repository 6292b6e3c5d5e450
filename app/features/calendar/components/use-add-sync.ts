import { type FormEvent, useRef } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import type { ApiProblem } from '#lib/api-problem.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { messageOf, useAction } from '#web/use-action.ts'
import { calendarInputWords } from '../calendar-input-words.ts'
import { type CalendarSync, newCalendarSyncSchema } from '../calendar-schema.ts'
import { nameOf } from './use-calendar-syncs.ts'
import { addSyncWords } from './words.ts'

type Options = {
  onSending: (isSending: boolean) => void
  onAdded: (sync: CalendarSync) => void
}

/** What is wrong in the form of a new calendar, and how it is sent. */
export function useAddSync({ onSending, onAdded }: Options) {
  const form = useFormErrors(validate)
  const key = useRef(newIdempotencyKey())
  const adding = useAction(
    async (json: NewCalendarSync) => {
      const sync = await answerOf(client['calendar-syncs'].$post({ json, header: key.current }))
      onAdded(sync)
      return sync
    },
    {
      done: (sync) => ({
        title: addSyncWords.added,
        description: addSyncWords.addedText(nameOf(sync)),
      }),
      failed: (error) => ({
        title: addSyncWords.failed,
        description: messageOf(error),
      }),
      outdates: ['calendar', 'agenda'],
    },
  )
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (adding.pending) return
    const data = new FormData(event.currentTarget)
    if (!form.check(event.currentTarget)) {
      const isMissing = ['property_id', 'platform', 'calendar_url'].some((name) => !data.get(name))
      form.sayInvalid(
        isMissing
          ? calendarInputWords.incomplete
          : (validate(data)[0]?.message ?? calendarInputWords.incomplete),
      )
      return
    }
    const json = newCalendarSyncSchema.parse(toInput(data))
    onSending(true)
    const sync = await adding.run(json, { onRefused: showFields })
    // What was refused is not remembered, but what is sent next is another request.
    if (!sync) key.current = newIdempotencyKey()
    onSending(false)
  }
  function showFields({ fields }: ApiProblem): boolean {
    form.show(fields.map((field) => ({ ...field, label: labels[field.field] ?? field.field })))
    return false
  }
  return { form, submit }
}

type NewCalendarSync = ReturnType<typeof newCalendarSyncSchema.parse>

const labels: Record<string, string> = {
  property_id: addSyncWords.property,
  platform: addSyncWords.platform,
  calendar_url: addSyncWords.address,
  platform_property_id: addSyncWords.listing,
  sync_frequency_hours: addSyncWords.frequency,
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
