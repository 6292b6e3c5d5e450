import type { ReadError } from '../../calendar-sync.ts'

/** The most that is read, after decompression (calendar.md, rule 1). */
export const maxFeedBytes = 5 * 1024 * 1024

/** Thrown when a feed cannot be read, with the reason that its host is told. */
export class FeedFailure extends Error {
  readonly reason: ReadError

  constructor(reason: ReadError) {
    super(reason)
    this.reason = reason
  }
}
