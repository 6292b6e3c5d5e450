import type { Entry, Message } from './messaging-schema.ts'

/** As much of a thread as is known: entries in their order, and the cursor of what comes before them. */
export type Thread = { entries: readonly Entry[]; earlier: string | null }

/**
 * The latest page in place of what was known of it. Where the two do not meet, more has come than a page holds, and only
 * the page is known; so there is never a gap.
 */
export function withLatest(known: Thread | null, page: Thread): Thread {
  const [first] = page.entries
  if (!known || !first) return page
  const meets = known.entries.findIndex(({ id, at }) => id === first.id && at === first.at)
  if (meets === -1) return page
  // A text that was held moves behind the others when it is delivered.
  const shown = new Set(page.entries.map(({ id }) => id))
  const before = known.entries.slice(0, meets).filter(({ id }) => !shown.has(id))
  return { entries: [...before, ...page.entries], earlier: known.earlier }
}

/** What comes before what is known, in front of it. */
export function withEarlier(known: Thread, page: Thread): Thread {
  const there = new Set(known.entries.map(({ id }) => id))
  const before = page.entries.filter(({ id }) => !there.has(id))
  return { entries: [...before, ...known.entries], earlier: page.earlier }
}

/** A message that was just sent, at the end unless it is known. */
export function withSent(known: Thread, message: Message): Thread {
  if (known.entries.some(({ id }) => id === message.id)) return known
  return { ...known, entries: [...known.entries, message] }
}

/** The number of the latest message that is known; 0 without any. */
export function latestSeq({ entries }: Thread): number {
  return entries.reduce((seq, entry) => (entry.kind === 'message' ? Math.max(seq, entry.seq) : seq), 0)
}

/** Entries of one day where the reader is, in their order. */
export type Day = { date: string; entries: Entry[] }

/** The entries by days; `dayOf` says on which day an instant is. */
export function groupByDay(entries: readonly Entry[], dayOf: (instant: string) => string): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const date = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.date === date) last.entries.push(entry)
    else days.push({ date, entries: [entry] })
  }
  return days
}
