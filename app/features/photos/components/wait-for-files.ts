import type { Photo } from '../photo.ts'
import { fetchPhoto } from './photo-calls.ts'

const askEveryMs = 1_500
/** About a minute: a worker that takes longer has a long queue, and the next visit shows what it made. */
const mostTries = 40

/**
 * The photo once the worker has made its files, or has found that it cannot; null when that takes longer than somebody
 * waits, or nobody waits any more.
 */
export async function waitForFiles(photo: Photo, signal?: AbortSignal): Promise<Photo | null> {
  for (let tries = 0; tries < mostTries; tries++) {
    const now = await fetchPhoto(photo).catch(() => null)
    if (signal?.aborted) return null
    if (now && now.state !== 'processing') return now
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
  }
  return null
}
