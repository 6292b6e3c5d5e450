import type { Readers } from './plain-words.ts'

/** How often each sign of a translation still stands in what is read. A number only falls; one that is nought goes. */
export const remainingSigns: Record<string, Partial<Record<Readers, number>>> = {}
