import { Checkbox } from '#ui/checkbox.tsx'
import type { InboxSummary } from '../../messaging-schema.ts'
import { scheduleFormWords } from './words.ts'

export type HomesChoiceProps = {
  homes: InboxSummary['homes']
  /** Null: all of them, also those to come. */
  value: readonly string[] | null
  onChange: (value: string[] | null) => void
  error?: string
}

/** Which homes a message goes out for. */
export function HomesChoice({ homes, value, onChange, error }: HomesChoiceProps) {
  // One home is all homes.
  if (homes.length < 2 && value === null) return null
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? 'homes-error' : undefined}>
      <legend className="mb-1 text-meta font-semibold">{scheduleFormWords.homes}</legend>
      <Checkbox
        name="all_homes"
        label={scheduleFormWords.allHomes}
        checked={value === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : [])}
      />
      {value !== null && (
        <div className="grid max-h-60 gap-2 overflow-y-auto ps-6">
          {homes.map(({ property_id, title }) => (
            <Checkbox
              key={property_id}
              name={`home-${property_id}`}
              label={title}
              checked={value.includes(property_id)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...value, property_id]
                    : value.filter((id) => id !== property_id),
                )
              }
            />
          ))}
        </div>
      )}
      {error && (
        <p id="homes-error" role="alert" className="text-meta text-brick">
          {error}
        </p>
      )}
    </fieldset>
  )
}
