import { useRef, useState } from 'react'
import { ApiProblem } from '#lib/api-problem.ts'
import { toast } from '#ui/toast.ts'
import type { ToastInput } from '#ui/toast-queue.ts'
import type { Topic } from './answers.ts'
import { outdate } from './use-answer.ts'

type DoneWords = Pick<ToastInput, 'title' | 'description' | 'action'> & {
  /** `info` where something of it was not as it should be. */
  tone?: 'success' | 'info'
}

export type ActionWords<Input, Output> = {
  /** What is said when it was carried out; nothing where the screen shows it. */
  done?: (output: Output, input: Input) => DoneWords
  failed: string
  /** What the act makes out of date: asked again after it, and after a refusal too, which says that the screen is. */
  outdates: readonly Topic[]
}

export type Action<Input, Output> = {
  /** What is being asked for, until the answer is there. */
  pending: { input: Input } | null
  /** What the server answered; null when it refused, which was said in a toast unless `onRefused` took it. */
  run: (input: Input, options?: { onRefused?: (problem: ApiProblem) => boolean }) => Promise<Output | null>
}

/** Asks the server to do something, one at a time, and says what became of it. */
export function useAction<Input, Output>(
  call: (input: Input) => Promise<Output>,
  { done, failed, outdates }: ActionWords<Input, Output>,
): Action<Input, Output> {
  const [pending, setPending] = useState<{ input: Input } | null>(null)
  const isRunning = useRef(false)
  return {
    pending,
    run: async (input, { onRefused } = {}) => {
      if (isRunning.current) return null
      isRunning.current = true
      setPending({ input })
      try {
        const output = await call(input)
        const words = done?.(output, input)
        if (words) {
          const { title, tone = 'success', ...more } = words
          toast[tone](title, more)
        }
        return output
      } catch (error) {
        const isTaken = error instanceof ApiProblem && onRefused?.(error)
        if (!isTaken) toast.error(failed, { description: reasonOf(error) })
        return null
      } finally {
        isRunning.current = false
        setPending(null)
        outdate(...outdates)
      }
    },
  }
}

/** Why, when the server gave a reason that a person can act on. */
export function reasonOf(error: unknown): string | undefined {
  const canAct = error instanceof ApiProblem && error.status >= 400 && error.status < 500
  return canAct ? error.message : undefined
}
