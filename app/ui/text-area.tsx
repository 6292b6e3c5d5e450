import { type Ref, type TextareaHTMLAttributes, useState } from 'react'
import { lengthOf } from '#lib/text.ts'
import { cx } from './cx.ts'
import { controlClass, describeControl, Field, type FieldWords } from './field.tsx'
import { formWords } from './ui-words.ts'

export type TextAreaProps = FieldWords &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldWords | 'required' | 'className' | 'value'> & {
    value?: string
    /** Shows "120 of 500" below; the browser does not cut the text, so that nothing pasted is lost. */
    limit?: number
    className?: string
    ref?: Ref<HTMLTextAreaElement>
  }

/** Several lines of text, growing with what is typed. */
export function TextArea({
  label,
  name,
  id,
  hint,
  error,
  optional,
  labelHidden,
  limit,
  className,
  rows = 4,
  onChange,
  ...area
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''))
  // As the schema and the database count: an emoji is one.
  const length = lengthOf(area.value ?? typed)
  const words = { label, name, id, hint, error, optional, labelHidden }
  return (
    <Field
      {...words}
      className={className}
      trailing={
        limit !== undefined && (
          <span className={cx('tabular ms-auto shrink-0', length > limit && 'font-semibold text-brick')}>
            {formWords.lengthOf(length, limit)}
          </span>
        )
      }
    >
      <textarea
        {...area}
        {...describeControl(words)}
        rows={rows}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange?.(event)
        }}
        className={cx(controlClass, 'field-sizing-content min-h-28 max-h-96 resize-y')}
      />
    </Field>
  )
}
