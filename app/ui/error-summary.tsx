import { CircleAlert } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { fieldId } from './field.tsx'
import { formWords } from './ui-words.ts'

/** One thing that is wrong with a form. `field` is the name of the control. */
export type FormError = { field: string; message: string; label?: string }

export type ErrorSummaryProps = {
  errors: readonly FormError[]
  title?: string
  /** Raise it on every failed submit, so that the same errors take focus again. */
  attempt?: number
}

/** What is wrong, on top of a form: takes focus when it appears, and its links lead to the fields. */
export function ErrorSummary({ errors, title = formWords.summary, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must take focus again
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown, attempt])
  if (!shown) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border border-brick bg-brick-soft/55 p-4 text-ink sm:p-5"
    >
      <p className="flex items-start gap-2 font-semibold text-brick">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        <span>{formWords.summaryTitle(title)}</span>
      </p>
      <ul className="mt-2 grid ps-7">
        {errors.map(({ field, message, label }) => (
          <li key={`${field}:${message}`}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => focusField(event, field)}
              className="link inline-block py-2.5 text-brick md:py-1"
            >
              {wordsOf(message, label)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** "Rating: Choose 1 to 5 stars", but not "Full name: Name is required". */
function wordsOf(message: string, label: string | undefined): string {
  const noun = label?.toLowerCase().split(' ').at(-1) ?? ''
  return message.toLowerCase().includes(noun) ? message : `${label}: ${message}`
}

function focusField(event: MouseEvent, field: string) {
  const target = document.getElementById(fieldId(field)) ?? document.getElementsByName(field)[0]
  if (!target) return
  event.preventDefault()
  // Folded away, it could not take focus.
  target.closest('details')?.setAttribute('open', '')
  const control =
    target instanceof HTMLFieldSetElement ? target.querySelector<HTMLElement>('input, button') : target
  control?.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
}
