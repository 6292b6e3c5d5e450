import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { savedLimits } from '../saved.ts'
import { voterWords } from './words.ts'

export type NameDialogProps = { name: string; onName: (name: string) => void; onClose: () => void }

/** Asks a companion under which name they vote. */
export function NameDialog({ name, onName, onClose }: NameDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (typed.trim() === '') return setError(voterWords.noName)
    onName(typed.trim())
  }
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={voterWords.title}
      footer={
        <Button type="submit" form={formId}>
          {voterWords.confirm}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label={voterWords.name}
          name="companion_name"
          autoComplete="given-name"
          hint={voterWords.hint}
          maxLength={savedLimits.companionName}
          value={typed}
          onChange={(event) => {
            setError(null)
            setTyped(event.currentTarget.value)
          }}
          {...(error ? { error } : {})}
        />
      </form>
    </Dialog>
  )
}
