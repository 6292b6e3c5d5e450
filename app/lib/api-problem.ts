import type { FieldError, RefusalValues } from './errors.ts'

/** A refusal as the browser gets it: the API's problem, or `unreachable` when there was no answer. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldError[]
  /** The numbers that the words are about, such as a new total. */
  readonly values: RefusalValues

  constructor(problem: {
    status: number
    code: string
    detail: string
    errors?: FieldError[] | undefined
    values?: RefusalValues | undefined
  }) {
    super(problem.detail)
    this.name = 'ApiProblem'
    this.status = problem.status
    this.code = problem.code
    this.fields = problem.errors ?? []
    this.values = problem.values ?? {}
  }
}
