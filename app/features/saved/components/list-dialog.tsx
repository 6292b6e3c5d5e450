import { type FormEvent, useId, useState } from 'react'
import { newIdempotencyKey } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { savedLimits } from '../saved.ts'
import { type SavedList, savedListInputSchema } from '../saved-schema.ts'
import { useSaveList } from './use-saved-lists.ts'
import { listFormWords, savedPagesWords, stayFieldWords } from './words.ts'

export type ListDialogProps = {
  /** The list that is changed; null for one that is made. */
  list: SavedList | null
  onClose: () => void
  onSaved?: (id: string) => void
}

const empty = {
  ...{ name: '', check_in_date: null, check_out_date: null },
  ...{ guests_count: 2, children: 0, infants: 0, pets: 0 },
}

const dates = [
  { field: 'check_in_date', label: stayFieldWords.checkIn },
  { field: 'check_out_date', label: stayFieldWords.checkOut },
] as const

const counts = [
  { field: 'guests_count', label: stayFieldWords.guests, min: 1, max: 50, hint: stayFieldWords.guestsHint },
  { field: 'children', label: stayFieldWords.children, min: 0, max: 49, hint: stayFieldWords.childrenHint },
  { field: 'infants', label: stayFieldWords.infants, min: 0, max: 5, hint: stayFieldWords.infantsHint },
  { field: 'pets', label: stayFieldWords.pets, min: 0, max: 9, hint: null },
] as const

/** What a list is called, for when and for whom. */
export function ListDialog({ list, onClose, onSaved }: ListDialogProps) {
  const formId = useId()
  const [values, setValues] = useState(() => ({ ...empty, ...list }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [key] = useState(newIdempotencyKey)
  const { pending, run } = useSaveList()
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const errorOf = (field: string) => (errors[field] ? { error: errors[field] } : {})
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = savedListInputSchema.safeParse(values)
    if (!parsed.success) {
      const found = parsed.error.issues.map(({ path, message }) => [path[0], message])
      return setErrors(Object.fromEntries(found))
    }
    const saved = await run({ ...parsed.data, id: list?.id ?? null, key })
    if (!saved) return
    onClose()
    onSaved?.(saved.id)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={list ? listFormWords.editTitle : listFormWords.newTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {savedPagesWords.cancel}
          </Button>
          <Button type="submit" form={formId} pending={pending !== null}>
            {list ? listFormWords.save : listFormWords.make}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <TextField
          label={listFormWords.name}
          name="name"
          autoComplete="off"
          maxLength={savedLimits.name}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          {...errorOf('name')}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {dates.map(({ field, label }) => (
            <TextField
              key={field}
              type="date"
              label={label}
              name={field}
              optional
              value={values[field] ?? ''}
              onChange={(event) => set({ [field]: event.currentTarget.value || null })}
              {...errorOf(field)}
            />
          ))}
        </div>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {counts.map(({ field, label, min, max, hint }) => (
            <NumberField
              key={field}
              label={label}
              name={field}
              min={min}
              max={max}
              {...(hint ? { hint } : {})}
              value={values[field]}
              onChange={(count) => set({ [field]: count ?? min })}
              {...errorOf(field)}
            />
          ))}
        </div>
      </form>
    </Dialog>
  )
}
