import { useState } from 'react'
import type { FormErrors } from '#ui/use-form-errors.ts'
import { fieldProblems, problemWords } from './problem-words.ts'

/** How the API's fields are called in a form; one answer for all errors, or one for each. */
type FieldNames = Record<string, string> | ((error: unknown) => Record<string, string>)

/**
 * Sends a form, one time at once. What is refused stands beside its fields, by the names that they have in this form;
 * what belongs to none of them is the `failure`, to be shown above them.
 */
export function useSending(form: FormErrors, names: FieldNames = {}) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(work: () => Promise<void>): Promise<void> {
    setPending(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      const problems = fieldProblems(error, typeof names === 'function' ? names(error) : names)
      if (problems.length > 0) form.show(problems)
      else setFailure(problemWords(error))
    } finally {
      setPending(false)
    }
  }
  return { isPending, failure, send }
}
