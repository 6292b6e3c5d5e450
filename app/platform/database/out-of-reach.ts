import pg from 'pg'
import { Unavailable } from '../unavailable.ts'

// PostgreSQL's own words for "not now" (its manual, appendix A): a broken connection (08), no room for another one
// (53300), no room on its disk or in its memory (53100, 53200), shutting down, crashed, starting up (57P01 to 57P03), and
// a standby that has not taken over yet (25006).
const notNow = /^(08...|53[123]00|55P03|57P0[123]|25006)$/

/** True when the server said that it only follows another one: nothing can be written through this connection. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25006'
}

/**
 * The error to throw for one of the driver's: `Unavailable` when the database said that it cannot answer now, or when
 * its connection `isLost`. Everything else that it says is about the statement and stays what it is. The driver gives
 * its own errors neither a code nor a class, so what it says in words decides nothing.
 */
export function unlessOutOfReach(error: unknown, { isLost }: { isLost: boolean }): unknown {
  const isAnswer = error instanceof pg.DatabaseError
  const isOutOfReach = isAnswer ? notNow.test(error.code ?? '') : isLost
  return isOutOfReach ? new Unavailable('the database is out of reach', { cause: error }) : error
}
