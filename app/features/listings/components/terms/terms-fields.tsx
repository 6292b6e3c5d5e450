import { currencySign } from '#lib/money.ts'
import { ChipGroup } from '#ui/choice-group.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { TermsForm } from './terms-form.ts'
import { dayWords } from './terms-words.ts'

/** What every part of the page is given. */
export type PartProps = {
  form: TermsForm
  set: (change: Partial<TermsForm>) => void
  errors: Record<string, string>
}

type Typed = { [Name in keyof TermsForm]: TermsForm[Name] extends string ? Name : never }[keyof TermsForm]

type NumberBoxProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string
  prefix?: string
  suffix?: string
  optional?: boolean
  className?: string
}

/** A number that is typed; what is wrong with it is said when its part is saved. */
export function NumberBox({
  error,
  onChange,
  optional = true,
  hint,
  prefix,
  suffix,
  ...box
}: NumberBoxProps) {
  return (
    <TextField
      {...box}
      optional={optional}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(error ? { error } : {})}
      {...(hint ? { hint } : {})}
      {...(prefix ? { prefix } : {})}
      {...(suffix ? { suffix } : {})}
    />
  )
}

type FormBoxProps = PartProps &
  Omit<NumberBoxProps, 'name' | 'value' | 'onChange' | 'error'> & { name: Typed }

/** A number of the form by its name. */
export function FormNumber({ form, set, errors, name, ...box }: FormBoxProps) {
  return (
    <NumberBox
      {...box}
      name={name}
      value={form[name]}
      onChange={(value) => set({ [name]: value })}
      error={errors[name]}
    />
  )
}

/** An amount in the currency of the home. */
export function FormAmount(props: FormBoxProps) {
  return <FormNumber {...props} prefix={currencySign(props.form.currency)} />
}

/** A time of day by the clocks at the home. */
export function FormTime({ form, set, errors, name, label }: FormBoxProps) {
  return (
    <TextField
      type="time"
      label={label}
      name={name}
      optional
      value={form[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      {...(errors[name] ? { error: errors[name] } : {})}
    />
  )
}

// A week begins on Monday here as in the calendars of the site.
export const daysInOrder = [1, 2, 3, 4, 5, 6, 0]

type DaysFieldProps = {
  legend: string
  legendHidden?: boolean
  name: string
  value: readonly number[]
  onChange: (days: number[]) => void
  error?: string | undefined
  hint?: string
}

/** Some days of the week. */
export function DaysField({ value, onChange, error, hint, ...group }: DaysFieldProps) {
  return (
    <ChipGroup
      {...group}
      choices={daysInOrder.map((day) => ({
        value: String(day),
        label: dayWords[day]?.short ?? '',
        spoken: dayWords[day]?.name ?? '',
      }))}
      value={value.map(String)}
      onChange={(days) => onChange(days.map(Number).sort((a, b) => a - b))}
      {...(error ? { error } : {})}
      {...(hint ? { hint } : {})}
    />
  )
}
