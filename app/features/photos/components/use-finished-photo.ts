import { useEffect, useState } from 'react'
import type { Photo } from '../photo.ts'
import { waitForFiles } from './wait-for-files.ts'

/**
 * The photo, once its files can be asked for; null until then. A draft of this browser remembers how a photo was when
 * it arrived, so the server is asked, and again while its worker makes the files.
 */
export function useFinishedPhoto(photo: Photo | null): Photo | null {
  const [finished, setFinished] = useState<Photo | null>(null)
  const url = photo?.state === 'processing' ? photo.url : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo is known by its address
  useEffect(() => {
    if (!url || !photo) return
    const leaving = new AbortController()
    void waitForFiles(photo, leaving.signal).then((now) => {
      if (now?.state === 'ready' && !leaving.signal.aborted) setFinished(now)
    })
    return () => leaving.abort()
  }, [url])
  if (photo?.state === 'ready') return photo
  return finished?.url === photo?.url ? finished : null
}
