import { useState } from 'react'
import { NativeSelect } from '#ui/native-select.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { detailWords } from './form-words.ts'

export type CountFieldProps = {
  label: string
  name: string
  /** The select offers `min` to `choices`; "More…" takes numbers up to `max`. */
  bounds: { min: number; max: number; choices: number }
  initial: string
  error?: string
  /** A step button changes the form without an event of its own. */
  onEdited: () => void
  /** Hears of each number that is chosen. */
  onCount?: (count: number) => void
}

/** One of a few numbers, or "More…" and a number field up to the schema's bound (rulings B3). */
export function CountField({ label, name, bounds, initial, error, onEdited, onCount }: CountFieldProps) {
  const { min, max, choices } = bounds
  const [more, setMore] = useState(Number(initial) > choices)
  const offered = Array.from({ length: choices - min + 1 }, (_, at) => String(min + at))
  return (
    <div className="grid content-start gap-3">
      <NativeSelect
        label={label}
        // Only one of the two controls is the field.
        name={more ? `${name}_choice` : name}
        options={[
          ...offered.map((value) => ({ value, label: value })),
          { value: 'more', label: detailWords.moreChoices },
        ]}
        defaultValue={more ? 'more' : initial}
        onChange={(event) => {
          const { value } = event.currentTarget
          setMore(value === 'more')
          onCount?.(value === 'more' ? choices + 1 : Number(value))
        }}
        error={more ? undefined : error}
      />
      {more && (
        <NumberField
          label={detailWords.numberOf(label)}
          name={name}
          min={min}
          max={max}
          defaultValue={Math.max(choices + 1, Number(initial) || 0)}
          onChange={(count) => {
            if (count !== null) onCount?.(count)
            setTimeout(onEdited)
          }}
          hint={detailWords.numberHint(max)}
          error={error}
        />
      )}
    </div>
  )
}
