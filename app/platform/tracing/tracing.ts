/** What a request turned out to be, once it is answered. */
export type Answered = { route: string; status: number }

/** The words by which a job belongs to the trace of whoever sent it; nothing without one. */
export type Carried = { traceparent?: string }

/** The door to a collector of traces. It is told what was done and how long it took, and of nobody who asked for it. */
export type Tracing = {
  /** A request, in a trace whose id is the request's own. */
  ofRequest(request: { id: string; method: string }, work: () => Promise<Answered>): Promise<void>
  /** A try of a job, in the trace of what sent it, or in one of its own. */
  ofJob<T>(job: { queue: string; data: unknown }, work: () => Promise<T>): Promise<T>
  /** A statement of the request or job at work, which has just ended. */
  noteStatement(statement: { text: string; ms: number; isFailed: boolean }): void
  /** What a job that is sent now carries. */
  carried(): Carried
  /** Hands on what is left, for a second at most. */
  close(): Promise<void>
}
