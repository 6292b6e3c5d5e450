import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { formWords } from './ui-words.ts'

/** What every field says about itself. */
export type FieldWords = {
  label: string
  /** Also the key that errors and form data use. */
  name: string
  hint?: ReactNode
  /** What is wrong and what to do; absent when nothing is. */
  error?: string
  /** Writes "(optional)" behind the label; otherwise the field is required. */
  optional?: boolean
  /** Reads the label aloud without showing it, where the place already says it. */
  labelHidden?: boolean
  /** Only where two fields of one page share a name. */
  id?: string
}

/** The id of a field's control, so that an error summary can link to it. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** The aria attributes of a control, matching what `Field` renders. */
export function describeControl({ name, id, hint, error, optional }: Omit<FieldWords, 'label'>) {
  const controlId = id ?? fieldId(name)
  const describedBy = cx(hint != null && `${controlId}-hint`, error && `${controlId}-error`)
  return {
    id: controlId,
    name,
    required: !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const
}

/** The look that all boxes for typing and choosing share. 16 px text keeps phones from zooming in. */
export const controlClass =
  'block w-full min-h-11 rounded-input border border-line-strong bg-surface px-3 py-2 text-body text-ink ' +
  'transition-[border-color,background-color] hover:border-ink ' +
  'aria-invalid:border-brick aria-invalid:bg-brick-soft/50 ' +
  'disabled:border-line disabled:bg-sunken disabled:text-faint ' +
  'read-only:not-[select]:bg-sunken'

export type FieldErrorProps = { id?: string; children: ReactNode }

/** One message below a field. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-meta font-medium text-brick">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <span>
        <span className="sr-only">{formWords.error}</span>
        {children}
      </span>
    </p>
  )
}

type FieldProps = FieldWords & { children: ReactNode; className?: string; trailing?: ReactNode }

/** Label above, control, then hint and error below it. */
export function Field({
  label,
  name,
  id,
  hint,
  error,
  optional,
  labelHidden,
  trailing,
  children,
  className,
}: FieldProps) {
  const controlId = id ?? fieldId(name)
  return (
    <div className={cx('min-w-0', className)}>
      <label
        htmlFor={controlId}
        className={labelHidden ? 'sr-only' : 'mb-1.5 block text-meta font-semibold text-ink'}
      >
        {label}
        {optional && !labelHidden && <span className="font-normal text-muted">{formWords.optional}</span>}
      </label>
      {children}
      {(hint != null || trailing) && (
        <div className="mt-1.5 flex flex-wrap gap-x-3 text-meta text-muted">
          {hint != null && (
            <p id={`${controlId}-hint`} className="min-w-0 grow basis-40">
              {hint}
            </p>
          )}
          {trailing}
        </div>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  )
}

type FieldsetProps = {
  legend: string
  name: string
  id?: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  legendHidden?: boolean
  children: ReactNode
  className?: string
}

/** The same frame for a group of choices: a fieldset, whose legend is the question. */
export function Fieldset({
  legend,
  name,
  id,
  hint,
  error,
  optional,
  legendHidden,
  children,
  className,
}: FieldsetProps) {
  const groupId = id ?? fieldId(name)
  const describedBy = cx(hint != null && `${groupId}-hint`, error && `${groupId}-error`)
  return (
    <fieldset id={groupId} aria-describedby={describedBy || undefined} className={cx('min-w-0', className)}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-meta font-semibold text-ink'}>
        {legend}
        {optional && !legendHidden && <span className="font-normal text-muted">{formWords.optional}</span>}
      </legend>
      {hint != null && (
        <p id={`${groupId}-hint`} className="mb-2 text-meta text-muted">
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
