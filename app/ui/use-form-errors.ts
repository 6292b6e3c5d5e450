import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormError } from './error-summary.tsx'
import { toast } from './toast.ts'
import { type PressWatch, watchPresses } from './watch-presses.ts'

export type FormErrors = {
  /** The message to show beside a field now, if any. */
  errorOf: (field: string) => string | undefined
  /** For `ErrorSummary`: what the last submit found, minus what has been put right since. */
  summary: readonly FormError[]
  attempt: number
  /** Spread on the `<form>`: validates a field when it is left, clears its error once it is right. */
  formProps: {
    noValidate: true
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
  /** On submit: shows everything that is wrong; true when nothing is. */
  check: (form: HTMLFormElement) => boolean
  /** Shows what the server answered. */
  show: (errors: readonly FormError[]) => void
  /** Says 'Validation Error' in a message that goes as soon as nothing is marked any more. */
  sayInvalid: (words: string) => void
}

/**
 * When a form speaks about mistakes: never while typing, on leaving a field, all at once on submit, and never
 * again once a field is right. `validate` must be pure; its messages are the server's.
 */
export function useFormErrors(validate: (data: FormData) => readonly FormError[]): FormErrors {
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [summarised, setSummarised] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const presses = useRef<PressWatch>(null)
  useEffect(() => {
    const watch = watchPresses(document)
    presses.current = watch
    return watch.stop
  }, [])

  const said = useRef<number>(undefined)
  const isRight = errors.length === 0
  useEffect(() => {
    if (isRight) closeSaid(said)
  }, [isRight])
  useEffect(() => () => closeSaid(said), [])

  function show(found: readonly FormError[]) {
    setErrors(found)
    setSummarised(new Set(found.map(({ field }) => field)))
    if (found.length > 0) setAttempt((count) => count + 1)
  }
  function refresh(form: HTMLFormElement, field: string) {
    const found = validate(new FormData(form)).filter((error) => error.field === field)
    setErrors((shown) => {
      if (found.length === 0 && !shown.some((error) => error.field === field)) return shown
      return [...shown.filter((error) => error.field !== field), ...found]
    })
  }
  return {
    errorOf: (field) => errors.find((error) => error.field === field)?.message,
    // In the order of the form, whichever field was looked at last.
    summary: [...summarised].flatMap((name) => errors.filter(({ field }) => field === name)),
    attempt,
    formProps: {
      noValidate: true,
      onBlur: (event) => {
        const name = nameOf(event.target)
        const form = event.currentTarget
        // An error shown while the mouse is down would move the very button that is being pressed.
        if (name) presses.current?.afterPress(() => refresh(form, name))
      },
      onInput: (event) => {
        const name = nameOf(event.target)
        if (name && errors.some(({ field }) => field === name)) refresh(event.currentTarget, name)
      },
    },
    check: (form) => {
      const found = validate(new FormData(form))
      show(found)
      return found.length === 0
    },
    show,
    sayInvalid: (words) => {
      closeSaid(said)
      said.current = toast.error('Validation Error', { description: words })
    },
  }
}

function closeSaid(said: { current: number | undefined }): void {
  if (said.current !== undefined) toast.close(said.current)
  said.current = undefined
}

function nameOf(target: EventTarget): string | null {
  return target instanceof Element ? target.getAttribute('name') : null
}
