import type { Step } from './check-steps.ts'
import type { Outcome } from './test-outcome.ts'

/**
 * Runs one step after the other and answers what became of each that ran. `stopsAtFailure`: nothing runs behind a step that
 * failed, because somebody waits for it; else one run says all that is wrong.
 */
export async function runSteps(
  steps: readonly Step[],
  { stopsAtFailure, say }: { stopsAtFailure: boolean; say: (line: string) => void },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, run } of steps) {
    say(`\n── ${name}`)
    const startedAt = performance.now()
    const outcome = await run(outcomes)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    say(`── ${name}: ${outcome.failed === 0 ? 'passed' : 'FAILED'} after ${seconds} s`)
    outcomes.push({ ...outcome, name })
    if (outcome.failed > 0 && stopsAtFailure) break
  }
  return outcomes
}
