import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { controlClass, describeControl, Field, type FieldWords } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectGroup = { label: string; options: readonly SelectOption[] }

export type NativeSelectProps = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldWords | 'required' | 'className' | 'multiple'> & {
    options: readonly (SelectOption | SelectGroup)[]
    /** First choice with an empty value, like "Any type". */
    placeholder?: string
    className?: string
    ref?: Ref<HTMLSelectElement>
  }

/** The platform's own select: works before scripts and opens the phone's wheel. */
export function NativeSelect({
  label,
  name,
  id,
  hint,
  error,
  optional,
  labelHidden,
  options,
  placeholder,
  className,
  ...select
}: NativeSelectProps) {
  const words = { label, name, id, hint, error, optional, labelHidden }
  return (
    <Field {...words} className={className}>
      <div className="relative flex items-center">
        <select {...select} {...describeControl(words)} className={cx(controlClass, 'appearance-none pe-10')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((entry) =>
            'options' in entry ? (
              <optgroup key={entry.label} label={entry.label}>
                {entry.options.map(renderOption)}
              </optgroup>
            ) : (
              renderOption(entry)
            ),
          )}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-3 size-4.5 text-muted"
          strokeWidth={1.75}
        />
      </div>
    </Field>
  )
}

function renderOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  )
}
