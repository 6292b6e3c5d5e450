import { ChevronDown } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { cx } from '#ui/cx.ts'

/** The raised box in which the fields of a search stand side by side; below each other where there is no room. */
export const barClass = 'grid grid-cols-1 gap-1 rounded-sheet border border-line bg-raised p-2 shadow-e3'

type BarWords = { label: string; name: string; icon?: ReactNode; className?: string }

// The control fills its part of the bar, below the label and beside the icon, so that all of it can be pressed.
export const barControlClass =
  'block min-h-14 w-full truncate rounded-button border-0 bg-transparent pt-6 pb-1.5 text-body text-ink transition-colors hover:bg-sunken'

/** A control in its part of the bar, with its label upon it. */
export function BarField({ label, name, icon, className, children }: BarWords & { children: ReactNode }) {
  return (
    <div className={cx('relative flex min-w-0 items-center', className)}>
      {icon && <span className="pointer-events-none absolute start-3 text-tide-ink">{icon}</span>}
      <label
        htmlFor={`search-${name}`}
        className={cx(
          'pointer-events-none absolute top-2 text-caption font-semibold text-muted',
          icon ? 'start-11' : 'start-3',
        )}
      >
        {label}
      </label>
      {children}
    </div>
  )
}

export type BarInputProps = BarWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof BarWords | 'id'> & { ref?: Ref<HTMLInputElement> }

/** Text to look for, in a search bar. */
export function BarInput({ label, name, icon, className, ...input }: BarInputProps) {
  return (
    <BarField label={label} name={name} icon={icon} className={className}>
      <input
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        type="search"
        {...input}
        id={`search-${name}`}
        name={name}
        className={cx(barControlClass, 'ps-11 pe-3')}
      />
    </BarField>
  )
}

export type BarSelectProps = BarWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof BarWords | 'id' | 'multiple'> & {
    options: readonly { value: string; label: string }[]
    placeholder: string
  }

/** A choice in a search bar. */
export function BarSelect({ label, name, icon, className, options, placeholder, ...select }: BarSelectProps) {
  return (
    <BarField label={label} name={name} icon={icon} className={className}>
      <select
        {...select}
        id={`search-${name}`}
        name={name}
        className={cx(barControlClass, 'cursor-pointer appearance-none ps-11 pe-9')}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3 bottom-2.5 size-4.5 text-muted"
        strokeWidth={1.75}
      />
    </BarField>
  )
}
