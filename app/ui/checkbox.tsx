import { Check } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { FieldError, fieldId } from './field.tsx'

export type CheckboxProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'name' | 'className' | 'children'
> & {
  /** What ticking means; may hold a link. */
  label: ReactNode
  name: string
  hint?: ReactNode
  error?: string
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** The drawn box: sits right behind an invisible checkbox of the class `peer`. */
export function CheckboxMark() {
  return (
    <span
      aria-hidden
      className={cx(
        'ring-peer grid size-5.5 shrink-0 [print-color-adjust:exact] place-items-center rounded-input border-[1.5px] border-line-strong bg-surface',
        'text-transparent transition-colors peer-hover:border-ink peer-aria-invalid:border-brick',
        'peer-checked:border-tide peer-checked:bg-tide peer-checked:text-on-tide',
        'peer-disabled:border-line peer-disabled:bg-sunken peer-disabled:peer-checked:text-faint',
      )}
    >
      <Check className="size-4" strokeWidth={2.5} />
    </span>
  )
}

/** One yes-or-no choice. The whole line is the target. */
export function Checkbox({ label, name, hint, error, id, className, ...input }: CheckboxProps) {
  const controlId = id ?? fieldId(name)
  const describedBy = cx(hint != null && `${controlId}-hint`, error && `${controlId}-error`)
  return (
    <div className={className}>
      <label className="relative flex min-h-11 items-start gap-3 py-2.5 has-disabled:text-faint">
        <input
          {...input}
          id={controlId}
          name={name}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className="peer absolute inset-0 m-0 size-full opacity-0"
        />
        <CheckboxMark />
        <span className="pointer-events-none -mt-px min-w-0 [&_a]:pointer-events-auto [&_a]:relative">
          {label}
        </span>
      </label>
      {hint != null && (
        <p id={`${controlId}-hint`} className="ms-8.5 -mt-1.5 text-meta text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  )
}
