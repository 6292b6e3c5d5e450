import type { FieldError } from './errors.ts'

/** A refusal as the browser gets it: the API's problem, or `unreachable` when there was no answer. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldError[]

  constructor(problem: { status: number; code: string; detail: string; errors?: FieldError[] | undefined }) {
    super(problem.detail)
    this.name = 'ApiProblem'
    this.status = problem.status
    this.code = problem.code
    this.fields = problem.errors ?? []
  }
}
