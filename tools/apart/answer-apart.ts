import { once } from 'node:events'
import { endProcess } from '../end-process.ts'
import { explain } from '../start-error.ts'
import type { Outcome } from './run-apart.ts'

/** Does the work of a program that `runApart` started, and ends the process. */
export async function answerApart<Answer>(work: (input: string) => Promise<Answer>): Promise<void> {
  // The caller was killed: nobody waits for an answer any more.
  process.once('disconnect', () => endProcess(1))
  process.once('SIGTERM', () => endProcess(1))
  // Ctrl-C reaches every process of the terminal; the caller decides what ends.
  process.on('SIGINT', () => undefined)
  const [input] = await once(process, 'message')
  try {
    await tell({ answer: await work(String(input)) })
    endProcess(0)
  } catch (error) {
    const sentence = explain(error)
    if (sentence) await tell({ sentence })
    else console.error(error)
    endProcess(1)
  }
}

function tell(outcome: Outcome<unknown>): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(outcome, () => resolve())
    else resolve()
  })
}
