import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { chipClass } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass, describeControl, Field } from '#ui/field.tsx'

export type FilterSelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'name' | 'multiple'> & {
  label: string
  name: string
  labelHidden?: boolean
  hint?: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  /** The first choice, with an empty value. */
  placeholder?: string
  /** In a row of chips it looks like one of them. */
  look?: 'field' | 'chip' | 'selected chip'
}

// On phones in the size of text, because a smaller field makes them zoom in.
const asChip = 'w-full max-md:text-body md:min-h-11'
const looks = {
  field: controlClass,
  chip: cx(chipClass(), asChip),
  'selected chip': cx(chipClass({ selected: true }), asChip),
}

/** A choice that narrows a list. Unlike a form's field it is never required, so nobody needs to be told. */
export function FilterSelect({
  label,
  name,
  labelHidden,
  hint,
  options,
  placeholder,
  look = 'field',
  className,
  ...select
}: FilterSelectProps) {
  const words = { label, name, labelHidden, hint }
  return (
    <Field {...words} className={className}>
      <span className="relative flex items-center">
        <select
          {...select}
          {...describeControl({ ...words, optional: true })}
          className={cx(looks[look], 'appearance-none pe-10')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-3 size-4.5 text-muted"
          strokeWidth={1.75}
        />
      </span>
    </Field>
  )
}
