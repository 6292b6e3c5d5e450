import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { controlClass, describeControl, Field, type FieldWords } from './field.tsx'

type InputType = 'text' | 'email' | 'tel' | 'url' | 'password' | 'date' | 'time'

export type TextFieldProps = FieldWords &
  Omit<
    InputHTMLAttributes<HTMLInputElement>,
    keyof FieldWords | 'type' | 'required' | 'className' | 'prefix'
  > & {
    type?: InputType
    /** Shown inside the box before the text, like "$"; decoration only. */
    prefix?: ReactNode
    /** Inside the box at the end, like "/ night" or a small button. */
    suffix?: ReactNode
    className?: string
    ref?: Ref<HTMLInputElement>
  }

/** One line of text. Give `autoComplete` for anything about a person. */
export function TextField({
  label,
  name,
  id,
  hint,
  error,
  optional,
  labelHidden,
  prefix,
  suffix,
  className,
  type = 'text',
  ...input
}: TextFieldProps) {
  const words = { label, name, id, hint, error, optional, labelHidden }
  return (
    <Field {...words} className={className}>
      <div className="relative flex items-center">
        {prefix != null && (
          <span className="pointer-events-none absolute start-3 flex text-muted [&_svg]:size-5">
            {prefix}
          </span>
        )}
        <input
          {...input}
          {...describeControl(words)}
          type={type}
          className={cx(
            controlClass,
            prefix != null && (isWide(prefix) ? 'ps-14' : 'ps-9'),
            suffix != null && 'pe-24',
          )}
        />
        {suffix != null && (
          <span className="absolute end-1.5 flex px-1.5 text-meta text-muted">{suffix}</span>
        )}
      </div>
    </Field>
  )
}

/** "CHF" needs more room than "$" or a picture. */
function isWide(prefix: ReactNode): boolean {
  return typeof prefix === 'string' && prefix.length > 1
}
