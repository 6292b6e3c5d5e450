/** A public page as it was answered: its compressed bytes and its headers. */
export type Kept = {
  status: number
  headers: [name: string, value: string][]
  etag: string | null
  body: NonSharedBuffer
  keptUntil: number
}

/**
 * Most bytes that are kept; the least recently asked page goes first. Pages that are too old to be given again leave as
 * soon as others are kept, however few they are: addresses nobody asks twice would otherwise fill it.
 */
const largestCache = 32 * 1024 * 1024

/** Pages by their key, which leave when they are too old or too many. */
export function keepUntilOld(now: () => number) {
  const pages = new Map<string, Kept>()
  let bytes = 0
  const forget = (key: string) => {
    bytes -= pages.get(key)?.body.length ?? 0
    pages.delete(key)
  }
  return {
    find: (key: string): Kept | undefined => {
      const page = pages.get(key)
      if (!page || page.keptUntil <= now()) return undefined
      // It moves behind those that will be forgotten first.
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    keep: (key: string, page: Kept) => {
      forget(key)
      pages.set(key, page)
      bytes += page.body.length
      for (const [oldest, { keptUntil }] of pages) {
        if (bytes <= largestCache && keptUntil > now()) break
        forget(oldest)
      }
    },
    clear: () => {
      pages.clear()
      bytes = 0
    },
    /** How many pages it holds. */
    size: () => pages.size,
  }
}
