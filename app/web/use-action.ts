import { useRef, useState } from 'react'
import { ApiProblem } from '#lib/api-problem.ts'
import { apiProblemWords } from '#lib/api-problem-words.ts'
import { toast } from '#ui/toast.ts'
import type { ToastInput } from '#ui/toast-queue.ts'
import type { Topic } from './answers.ts'
import { outdate } from './use-answer.ts'

type Words = Pick<ToastInput, 'title' | 'description' | 'action'>

type DoneWords = Words & {
  /** `info` where something of it was not as it should be. */
  tone?: 'success' | 'info'
}

export type ActionWords<Input, Output> = {
  /** What is said when it was carried out; nothing where the screen shows it. */
  done?: (output: Output, input: Input) => DoneWords | null
  /** What is said when it was not, above the server's reason; as a function, all that is said. */
  failed: string | ((error: unknown, input: Input) => Words)
  /** What the act makes out of date: asked again after it, and after a refusal too, which says that the screen is. */
  outdates: readonly Topic[]
}

type RunOptions = {
  /** True takes a refusal, so that nothing is said of it. */
  onRefused?: ((problem: ApiProblem) => boolean) | undefined
}

export type Action<Input, Output> = {
  /** What is being asked for, until the answer is there. */
  pending: { input: Input } | null
  /** What the server answered; null when it refused, which was said in a toast unless `onRefused` took it. */
  run: (input: Input, options?: RunOptions) => Promise<Output | null>
}

/** Asks the server to do something, one at a time, and says what became of it. */
export function useAction<Input, Output>(
  call: (input: Input) => Promise<Output>,
  words: ActionWords<Input, Output>,
): Action<Input, Output> {
  const [pending, setPending] = useState<{ input: Input } | null>(null)
  const isRunning = useRef(false)
  return {
    pending,
    run: async (input, options) => {
      if (isRunning.current) return null
      isRunning.current = true
      setPending({ input })
      const output = await act(call, input, words, options)
      isRunning.current = false
      setPending(null)
      return output
    },
  }
}

/** The same for what may be done to several things at once, such as the rows of a list. */
export async function act<Input, Output>(
  call: (input: Input) => Promise<Output>,
  input: Input,
  { done, failed, outdates }: ActionWords<Input, Output>,
  { onRefused }: RunOptions = {},
): Promise<Output | null> {
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
    if (isTaken) return null
    const { title, ...more } =
      typeof failed === 'string' ? { title: failed, description: reasonOf(error) } : failed(error, input)
    toast.error(title, more)
    return null
  } finally {
    outdate(...outdates)
  }
}

/** The server's words for what went wrong; where there are none, that one may try again. */
export function messageOf(error: unknown): string {
  return error instanceof ApiProblem ? error.message : apiProblemWords.again
}

/** Why, when the server gave a reason that a person can act on. */
export function reasonOf(error: unknown): string | undefined {
  const canAct = error instanceof ApiProblem && error.status >= 400 && error.status < 500
  return canAct ? error.message : undefined
}
