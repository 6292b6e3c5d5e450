import { dayMs } from './duration.ts'

const graceMs = dayMs

/**
 * True for a file that can be no upload under way: its id, a UUIDv7 that its sender's clock has made, is a day old. So is
 * one from a clock that is a day ahead and more, or what is erased would stay until the clock is right; and an id that tells
 * no time.
 */
export function isPastGrace(id: string, now: Date): boolean {
  const madeAt = id.charAt(14) === '7' ? Number.parseInt(id.replace('-', '').slice(0, 12), 16) : 0
  return Math.abs(now.getTime() - madeAt) > graceMs
}

/** Rows of uploads that nothing took are forgotten when they were written before this. */
export function endOfGrace(now: Date): Date {
  return new Date(now.getTime() - graceMs)
}
