import { Minus, Plus } from 'lucide-react'
import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { controlClass, describeControl, Field, type FieldWords } from './field.tsx'
import { formWords } from './ui-words.ts'

export type NumberFieldProps = FieldWords &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'disabled' | 'form' | 'autoComplete'> & {
    /** Controlled with `onChange`; or `defaultValue`, and the form reads the input. */
    value?: number | null
    defaultValue?: number
    min?: number
    max?: number
    step?: number
    /** Null when the box is empty or holds no number. Not clamped while typing. */
    onChange?: (value: number | null) => void
    className?: string
  }

const stepClass =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-surface text-ink ' +
  'transition-colors hover:border-ink hover:bg-sunken disabled:border-line disabled:text-line-strong disabled:bg-transparent'

/** A count with − and + of 44 px; also typed, and by the arrow keys. */
export function NumberField({
  value,
  defaultValue,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  onChange,
  className,
  disabled,
  form,
  autoComplete = 'off',
  ...words
}: NumberFieldProps) {
  const [inner, setInner] = useState<number | null>(defaultValue ?? null)
  const current = value === undefined ? inner : value

  const input = useRef<HTMLInputElement>(null)
  // What was typed before the scripts were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take over
  useEffect(() => {
    const typed = input.current?.valueAsNumber ?? Number.NaN
    if (!Number.isNaN(typed) && typed !== current) change(typed)
  }, [])

  function change(next: number | null) {
    setInner(next)
    onChange?.(next)
  }
  function stepBy(direction: 1 | -1) {
    change(Math.min(max, Math.max(min, (current ?? min - direction * step) + direction * step)))
  }
  return (
    <Field {...words} className={className}>
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className={cx(stepClass, 'scripts-only')}
          aria-label={formWords.decrease(words.label)}
          disabled={disabled || (current !== null && current <= min)}
          onClick={() => stepBy(-1)}
        >
          <Minus aria-hidden className="size-4.5" strokeWidth={1.75} />
        </button>
        <input
          {...describeControl(words)}
          form={form}
          autoComplete={autoComplete}
          ref={input}
          type="number"
          inputMode={step % 1 === 0 ? 'numeric' : 'decimal'}
          min={min}
          max={max === Number.MAX_SAFE_INTEGER ? undefined : max}
          step={step}
          disabled={disabled}
          value={current ?? ''}
          onChange={(event) => {
            const next = event.currentTarget.valueAsNumber
            change(Number.isNaN(next) ? null : next)
          }}
          // Both: else the row is made for less than it holds, and the last button wraps.
          className={cx(controlClass, 'tabular min-w-20 max-w-20 px-1 text-center font-semibold')}
        />
        <button
          type="button"
          className={cx(stepClass, 'scripts-only')}
          aria-label={formWords.increase(words.label)}
          disabled={disabled || (current !== null && current >= max)}
          onClick={() => stepBy(1)}
        >
          <Plus aria-hidden className="size-4.5" strokeWidth={1.75} />
        </button>
      </div>
    </Field>
  )
}
