import { ApiProblem } from '#lib/api-problem.ts'

/** Stands above what `problemWords` says, where nothing tells what failed. */
export const problemTitle = 'Error'

/** What to say about a call that failed: the service's own words, else the specification's (section 8). */
export function problemWords(error: unknown): string {
  return error instanceof ApiProblem ? error.message : 'An unexpected error occurred. Please try again.'
}

/** True for a refusal with this code. */
export function isProblem(error: unknown, code: string): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code
}

/** The service's words beside its fields, by the names that a form gives them; those that it lacks are left out. */
export function fieldProblems(
  error: unknown,
  names: Record<string, string>,
): { field: string; message: string }[] {
  if (!(error instanceof ApiProblem)) return []
  return error.fields.flatMap(({ field, message }) => {
    const name = names[field]
    return name ? [{ field: name, message }] : []
  })
}
