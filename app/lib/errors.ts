/** The HTTP statuses with which Holmward refuses something that a user can act on. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503

/** One line of a feature's error table: what is refused, with which status and in which words. */
export type Refusal = {
  code: string
  status: RefusalStatus
  /** Words for the user; says what to do next. */
  message: string
  /** The input field (API name, snake_case) beside which the words belong. */
  field?: string
  /** The numbers in the words, for whoever says them otherwise. */
  values?: RefusalValues
}

export type FieldError = { field: string; message: string }

/** What a refusal is about, by API names: for whoever says it in other words, or goes on with it. */
export type RefusalValues = Record<string, number | string | object | null>

type RefusalDetails = {
  fields?: FieldError[]
  retryAfterSeconds?: number
  cause?: unknown
} & (
  | { values?: RefusalValues; message?: undefined }
  /** Words that carry values replace the table's; the values go with them. */
  | { values: RefusalValues; message: string }
)

/** A refusal on its way to an entrance (API, page, job), which translates it once. */
export class AppError extends Error {
  readonly code: string
  readonly status: RefusalStatus
  readonly fields: FieldError[]
  readonly values: RefusalValues | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(refusal: Refusal, details: RefusalDetails = {}) {
    const message = details.message ?? refusal.message
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.code = refusal.code
    this.status = refusal.status
    this.fields = details.fields ?? (refusal.field ? [{ field: refusal.field, message }] : [])
    this.values = details.values ?? refusal.values
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Gives every line of a feature's error table its key as code. */
export function defineRefusals<const T extends Record<string, Omit<Refusal, 'code'>>>(
  table: T,
): { readonly [K in keyof T]: Refusal } {
  const entries = Object.entries(table).map(([code, line]) => [code, { code, ...line }])
  // Object.fromEntries forgets the keys; they are exactly those of the table.
  return Object.fromEntries(entries) as { readonly [K in keyof T]: Refusal }
}

/** Makes the error to throw for a line of a refusal table. */
export function refuse(refusal: Refusal, details?: RefusalDetails): AppError {
  return new AppError(refusal, details)
}

/** True for a refusal, with the given code when one is given. */
export function isAppError(error: unknown, code?: string): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code)
}
