import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const toBrotli = promisify(brotliCompress)

/** Most bytes that are kept; what was asked for least recently goes first. */
const largestStore = 4 * 1024 * 1024

/**
 * Public answers as small as Brotli can make them, by their ETag. That takes some fifty times as long as the first answer
 * may, for a tenth of the bytes; so only what is given again unchanged gets it, one at a time and beside the work.
 */
export function keepBestCompression() {
  const kept = new Map<string, NonSharedBuffer>()
  /** What was given once; the older half is forgotten when they become many. */
  let seen = new Set<string>()
  let bytes = 0
  let isBusy = false

  const keep = (etag: string, best: NonSharedBuffer) => {
    kept.set(etag, best)
    bytes += best.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= largestStore) break
      kept.delete(oldest)
      bytes -= length
    }
  }

  return {
    /** The smallest form of an answer, once there is one. Asking for it counts as giving the answer. */
    find(etag: string, body: NonSharedBuffer): NonSharedBuffer | null {
      const best = kept.get(etag)
      if (best) {
        // It moves behind those that will be forgotten first.
        kept.delete(etag)
        kept.set(etag, best)
        return best
      }
      if (!seen.has(etag)) {
        if (seen.size >= 500) seen = new Set([...seen].slice(250))
        seen.add(etag)
      } else if (!isBusy) {
        isBusy = true
        toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
          .then(
            (made) => keep(etag, made),
            // The answer stays as large as it was.
            () => undefined,
          )
          .finally(() => {
            isBusy = false
          })
      }
      return null
    },
  }
}
