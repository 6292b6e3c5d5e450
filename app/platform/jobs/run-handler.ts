import type { Context } from '../context.ts'
import type { JobHandler, JobRun } from './job-handler.ts'

/** Runs a try of a job, in the trace of what sent it where traces are told. */
export function runHandler(ctx: Context, handler: JobHandler, data: unknown, job: JobRun): Promise<void> {
  const work = () => handler.run(ctx, data, job)
  return ctx.tracing ? ctx.tracing.ofJob({ queue: handler.definition.queue, data }, work) : work()
}
