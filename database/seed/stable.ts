import { createHash } from 'node:crypto'

/** A whole number of 32 bits that is always the same for the same text. */
export function stableNumber(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}

/**
 * A UUID of version 7 (RFC 9562, 5.7) whose time is the instant and whose random part comes from the key, so that rows
 * sort by time as those of the database's own `uuidv7()` do, and a second seeding makes the same ones.
 */
export function stableId(at: Date, key: string): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const rest = createHash('sha256').update(key).digest('hex')
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${rest.slice(0, 3)}`,
    `8${rest.slice(3, 6)}`,
    rest.slice(6, 18),
  ].join('-')
}
