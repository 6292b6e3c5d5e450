import { Search } from 'lucide-react'
import type { InputHTMLAttributes, Ref } from 'react'
import { cx } from './cx.ts'
import { controlClass, describeControl, Field, type FieldWords } from './field.tsx'

export type SearchFieldProps = Omit<FieldWords, 'optional'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldWords | 'type' | 'required' | 'className'> & {
    className?: string
    ref?: Ref<HTMLInputElement>
  }

/** A box for searching, never required; the browser's own cross empties it. */
export function SearchField({
  label,
  name,
  id,
  hint,
  error,
  labelHidden,
  className,
  ...input
}: SearchFieldProps) {
  const words = { label, name, id, hint, error, labelHidden }
  return (
    <Field {...words} className={className}>
      <div className="relative flex items-center">
        <Search
          aria-hidden
          className="pointer-events-none absolute start-3 size-5 text-muted"
          strokeWidth={1.75}
        />
        <input
          enterKeyHint="search"
          {...input}
          {...describeControl({ ...words, optional: true })}
          type="search"
          className={cx(controlClass, 'ps-10')}
        />
      </div>
    </Field>
  )
}
