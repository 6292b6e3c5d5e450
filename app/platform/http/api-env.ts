import type { Context } from '../context.ts'

/** What every request carries: the doors (with the request's own log), its id and where it comes from. */
export type ApiEnv = {
  Variables: {
    ctx: Context
    requestId: string
    /** The client's address; behind a trusted proxy, the one that it forwarded. */
    address: string
    /** The pattern of the page that is shown, such as `/property/:id`. */
    page?: string
    /** Whether it is shown with the bytes that somebody else was given. */
    kept?: boolean
    /** Resolves when the answer is over, where that is long after it began; the line in the log waits for it. */
    isOver?: Promise<void>
    /** Set if an operation changes nothing on public pages. */
    changesNoPage?: true
  }
}
