import type { Context } from '../context.ts'
import type { JobDefinition } from './jobs.ts'

/** What a handler knows of the job besides its data. The id is the same at every try. */
export type JobRun = { id: string; signal: AbortSignal }

/** A kind of work together with what does it. Made by `handleJob`, run by the worker and by tests. */
export type JobHandler = {
  definition: JobDefinition<never>
  run(ctx: Context, data: unknown, job: JobRun): Promise<void>
  /** So many at once instead of two, for work that mostly waits for others; see `startPoller`. */
  inFlight?: number
}

/**
 * Binds a handler to its kind of work. The handler must be safe to run twice and to be killed at any line; throwing means
 * "try again later", and throwing a `PermanentFailure` means "never again", unless the work is `inFlight`.
 */
export function handleJob<Data extends object>(
  definition: JobDefinition<Data>,
  handler: (ctx: Context, data: Data, job: JobRun) => Promise<void>,
): JobHandler {
  return {
    // The list of handlers forgets what each job carries; `run` parses it again.
    definition: definition as unknown as JobDefinition<never>,
    run: (ctx, data, job) => handler(ctx, definition.data.parse(data), job),
  }
}
