import type { AccountId } from '#lib/ids.ts'

type OpenStream = { end: (retryMs?: number) => void }

// A browser has one, whatever the number of its tabs; three are a computer, a phone and one that was forgotten.
const mostOfAccount = 3

// A device that is one too many asks as seldom as a tab that nobody looks at.
const crowdedMs = 60_000

const open = new Map<AccountId, Set<OpenStream>>()
let isEnding = false

/** The streams of this process. */
export const openStreams = {
  /** Keeps a stream; the oldest of an account that has too many ends. */
  add: (id: AccountId, stream: OpenStream): void => {
    const own = open.get(id) ?? new Set()
    open.set(id, own.add(stream))
    if (isEnding) stream.end(soon())
    // Or it would come back at once, and end another one, which comes back.
    else if (own.size > mostOfAccount) [...own][0]?.end(crowdedMs)
  },
  remove: (id: AccountId, stream: OpenStream): void => {
    const own = open.get(id)
    own?.delete(stream)
    if (own?.size === 0) open.delete(id)
  },
  /** Ends all of them, and each that still comes: the process is about to end. They come back elsewhere, one by one. */
  endAll: (): void => {
    isEnding = true
    for (const own of [...open.values()]) for (const stream of [...own]) stream.end(soon())
  },
  count: (): number => [...open.values()].reduce((sum, own) => sum + own.size, 0),
}

/** One to five seconds, so that not all knock at once. */
function soon(): number {
  return 1_000 + Math.round(Math.random() * 4_000)
}
