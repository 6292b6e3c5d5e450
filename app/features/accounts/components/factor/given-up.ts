import type { ApiProblem } from '#lib/api-problem.ts'

/** Whether somebody did not want to confirm after all: nothing has to be said of it. */
export function isGivenUp({ code }: ApiProblem): boolean {
  return code === 'confirmationNeeded' || code === 'freshFactorNeeded'
}
