import { FieldError } from '#ui/field.tsx'
import { daysInOrder, NumberBox } from './terms-fields.tsx'
import { dayWords } from './terms-words.ts'

type WeekdayNightsProps = {
  legend: string
  name: string
  /** Sunday first; an empty box is none of its own. */
  value: readonly string[]
  onChange: (nights: string[]) => void
  error: string | undefined
}

/** Least nights for arrivals on one day of the week, such as Fridays. */
export function WeekdayNights({ legend, name, value, onChange, error }: WeekdayNightsProps) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="text-meta font-semibold">{legend}</legend>
      <div className="mt-2 grid grid-cols-4 gap-2 sm:grid-cols-7">
        {daysInOrder.map((day) => (
          <NumberBox
            key={day}
            label={dayWords[day]?.short ?? ''}
            name={`${name}.${day}`}
            optional={false}
            value={value[day] ?? ''}
            onChange={(typed) => onChange(value.map((old, at) => (at === day ? typed : old)))}
          />
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
