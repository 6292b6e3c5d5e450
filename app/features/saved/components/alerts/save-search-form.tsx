import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { newIdempotencyKey } from '#lib/api-client.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { alertLimits } from '../../alert.ts'
import { saveSearchWords } from './saved-search-words.ts'
import { useSaveSearch } from './use-alerts.ts'

export type SaveSearchFormProps = {
  /** What it asks for, in words. */
  filters: readonly string[]
  suggestedName: string
  /** Where the search is. */
  path: string
}

/** Gives a search its name, and saves it. */
export function SaveSearchForm({ filters, suggestedName, path }: SaveSearchFormProps) {
  const [name, setName] = useState(suggestedName)
  const [error, setError] = useState<string | null>(null)
  const [key] = useState(newIdempotencyKey)
  const { pending, run } = useSaveSearch()
  const navigate = useNavigate()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (name.trim() === '') return setError(saveSearchWords.noName)
    const saved = await run({ name: name.trim(), query: path.slice('/search?'.length), key })
    if (saved) void navigate('/saved#searches', { replace: true })
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <ul aria-label={saveSearchWords.filters} className="flex flex-wrap gap-2">
        {filters.map((filter) => (
          <li key={filter} className="max-w-full wrap-anywhere">
            <Badge tone="tide">{filter}</Badge>
          </li>
        ))}
      </ul>
      <TextField
        label={saveSearchWords.name}
        name="name"
        autoComplete="off"
        hint={saveSearchWords.nameHint}
        maxLength={alertLimits.name}
        value={name}
        onChange={(event) => {
          setError(null)
          setName(event.currentTarget.value)
        }}
        {...(error ? { error } : {})}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending !== null}>
          {saveSearchWords.save}
        </Button>
        <ButtonLink href={path} variant="secondary">
          {saveSearchWords.back}
        </ButtonLink>
      </div>
    </form>
  )
}
