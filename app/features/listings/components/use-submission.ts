import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import type { FormError } from '#ui/error-summary.tsx'
import { toast } from '#ui/toast.ts'
import { submitWords } from './form-words.ts'
import { pauseOrOnline, sendWithRetry } from './send-with-retry.ts'
import { EditConflictError, type Submission, submitListing } from './submit-listing.ts'

/** idle, on its way, or waiting for the connection to try again. */
export type SubmissionState = 'idle' | 'sending' | 'waiting'

type Hooks = {
  /** What the server has against single fields. */
  showErrors: (errors: readonly FormError[]) => void
  onConflict: (conflict: EditConflictError) => void
}

/** Sends the form of a listing, patiently while the server is out of reach. */
export function useSubmission({ showErrors, onConflict }: Hooks) {
  const [state, setState] = useState<SubmissionState>('idle')
  const patience = useRef<AbortController>(null)
  const [idempotencyKey] = useState(newIdempotencyKey)
  return {
    state,
    /** True when it was carried out; what went wrong was said otherwise. */
    send: async (submission: Omit<Submission, 'idempotencyKey'>): Promise<boolean> => {
      const isEdit = submission.property !== null
      const failure = isEdit ? submitWords.editFailed : submitWords.listFailed
      const controller = new AbortController()
      patience.current = controller
      setState('sending')
      try {
        const { title, ...more } = await sendWithRetry(
          () => {
            setState('sending')
            return submitListing({ ...submission, idempotencyKey })
          },
          {
            signal: controller.signal,
            pause: pauseOrOnline,
            onWaiting: (tries) => {
              setState('waiting')
              if (tries === 1) toast.error(submitWords.failed, { description: failure })
            },
          },
        )
        toast.success(title, more)
        return true
      } catch (error) {
        setState('idle')
        if (error instanceof EditConflictError) {
          onConflict(error)
          toast.error(submitWords.failed, {
            description: submitWords.conflict,
          })
          return false
        }
        if (error instanceof ApiProblem && error.fields.length > 0) showErrors(error.fields)
        toast.error(submitWords.failed, { description: wordsFor(error) ?? failure })
        return false
      }
    },
    /** Gives the form back instead of waiting on. */
    stopWaiting: () => patience.current?.abort(),
  }
}

/** What can be acted on; everything else is the specification's sentence. */
function wordsFor(error: unknown): string | null {
  return error instanceof ApiProblem && [400, 401, 403, 404, 409, 429].includes(error.status)
    ? error.message
    : null
}
