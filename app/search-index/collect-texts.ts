import { type ByteLists, writeByteLists } from './byte-lists.ts'
import { numbering } from './numbering.ts'
import { eachRun } from './text-runs.ts'

/**
 * How many texts are looked at, at most, before words are numbered, so that the most frequent get the shortest numbers. Of a
 * small segment a hundredth: they are all taken apart at once, for which searches wait.
 */
const mostSampled = 2_000

/** Takes texts apart into the runs of their letters, each a number; of at most so many listings. */
export function collectTexts(capacity: number) {
  const words = numbering()
  const lists = writeByteLists(capacity)
  const sampleSize = Math.min(mostSampled, Math.ceil(capacity / 100))
  const sample: string[] = []
  let isSampled = false

  function write(text: string): void {
    eachRun(text, (run, glued) => lists.push(words.of(run) * 2 + (glued ? 1 : 0)))
    lists.endList()
  }

  function numberSample(): void {
    isSampled = true
    const counts = new Map<string, number>()
    for (const text of sample) eachRun(text, (run) => counts.set(run, (counts.get(run) ?? 0) + 1))
    for (const [run] of [...counts].sort((a, b) => b[1] - a[1])) words.of(run)
    for (const text of sample.splice(0)) write(text)
  }

  return {
    add: (text: string): void => {
      if (isSampled) write(text)
      else if (sample.push(text) === sampleSize) numberSample()
    },
    /** The words by their numbers, and for each text its runs as `Segment.texts` has them. */
    finish: (): { words: string[]; texts: ByteLists } => {
      if (!isSampled) numberSample()
      return { words: words.keys(), texts: lists.finish() }
    },
  }
}
