import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FormErrors } from '#ui/use-form-errors.ts'
import type { CalendarSync } from '../calendar-schema.ts'
import {
  defaultSyncFrequency,
  type Platform,
  platformNames,
  platforms,
  syncFrequencies,
} from '../calendar-sync.ts'
import { addressSteps } from '../calendar-words.ts'
import { useAddSync } from './use-add-sync.ts'
import type { HostProperty } from './use-calendar-syncs.ts'
import { addSyncWords } from './words.ts'

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
      title={addSyncWords.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {addSyncWords.cancel}
          </Button>
          <Button type="submit" form={formId} pending={isSending}>
            {addSyncWords.add}
          </Button>
        </>
      }
    >
      <SyncForm id={formId} properties={properties} onSending={setSending} onAdded={onAdded} />
    </Dialog>
  )
}

type SyncFormProps = Pick<AddSyncDialogProps, 'properties' | 'onAdded'> & {
  id: string
  onSending: (isSending: boolean) => void
}

function SyncForm({ id, properties, onSending, onAdded }: SyncFormProps) {
  const { form, submit } = useAddSync({ onSending, onAdded })
  return (
    <form id={id} {...form.formProps} onSubmit={(event) => void submit(event)} className="grid gap-5">
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <NativeSelect
        label={addSyncWords.property}
        name="property_id"
        placeholder={addSyncWords.chooseProperty}
        options={properties.map(({ id: value, title }) => ({ value, label: title }))}
        defaultValue={properties.length === 1 ? properties[0]?.id : ''}
        error={form.errorOf('property_id')}
      />
      <PlatformField error={form.errorOf('platform')} />
      <SyncFields errorOf={form.errorOf} />
    </form>
  )
}

/** The platform, and where it shows the address that is asked for next. */
function PlatformField({ error }: { error: string | undefined }) {
  const [platform, setPlatform] = useState<Platform | null>(null)
  return (
    <>
      <NativeSelect
        label={addSyncWords.platform}
        name="platform"
        placeholder={addSyncWords.choosePlatform}
        options={platforms.map((value) => ({ value, label: platformNames[value] }))}
        error={error}
        onChange={(event) => setPlatform(platforms.find((one) => one === event.target.value) ?? null)}
      />
      {platform && (
        <ol
          aria-label={addSyncWords.steps(platform === 'other' ? 'another calendar' : platformNames[platform])}
          className="grid list-decimal gap-1 rounded-input bg-sunken py-3 ps-8 pe-3 text-meta"
        >
          {addressSteps[platform].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </>
  )
}

function SyncFields({ errorOf }: Pick<FormErrors, 'errorOf'>) {
  return (
    <>
      <TextField
        label={addSyncWords.address}
        name="calendar_url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        hint={addSyncWords.addressHint}
        error={errorOf('calendar_url')}
      />
      <TextField
        label={addSyncWords.listing}
        name="platform_property_id"
        optional
        maxLength={100}
        autoComplete="off"
        hint={addSyncWords.listingHint}
        error={errorOf('platform_property_id')}
      />
      <NativeSelect
        label={addSyncWords.frequency}
        name="sync_frequency_hours"
        options={syncFrequencies.map((hours) => ({
          value: String(hours),
          label: hours === 1 ? addSyncWords.hourly : addSyncWords.everyHours(hours),
        }))}
        defaultValue={String(defaultSyncFrequency)}
        error={errorOf('sync_frequency_hours')}
      />
    </>
  )
}
