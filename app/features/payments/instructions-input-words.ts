import { formatCount } from '#lib/text.ts'

/** What is said of payment instructions that are too long. */
export const instructionsTooLong = (most: number) => `Use at most ${formatCount(most)} characters`
