import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { stopSignal } from '../stopping.ts'

/** What a program that runs apart tells its caller last. */
export type Outcome<Answer> = { answer: Answer } | { sentence: string }

/**
 * Runs a program of this folder in a process of its own and returns its answer. Its memory goes with it, which a process
 * that stays for months would keep. Throws a StartError when it fails; the end of the caller ends it too.
 */
export async function runApart<Answer>(
  program: 'build-site' | 'furnish-demo',
  input: string,
): Promise<Answer> {
  const child = fork(path.join(import.meta.dirname, `${program}.ts`), { signal: stopSignal })
  let outcome: Outcome<Answer> | undefined
  child.on('message', (message) => {
    outcome = message as Outcome<Answer> // answerApart is at the other end
  })
  child.send(input, () => undefined)
  const [code, signal] = await once(child, 'exit')
  if (outcome && 'answer' in outcome) return outcome.answer
  throw new StartError(
    outcome?.sentence ?? `${program} ended (${signal ?? `code ${code}`}); its log is above.`,
  )
}
