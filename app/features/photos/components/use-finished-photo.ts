import { useEffect, useState } from 'react'
import type { Photo } from '../photo.ts'
import { fetchPhoto } from './photo-calls.ts'

const askEveryMs = 1_500
/** About a minute: a worker that takes longer has a long queue, and the next visit shows what it made. */
const mostTries = 40

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
    let timer: ReturnType<typeof setTimeout>
    let isCurrent = true
    const ask = async (triesLeft: number) => {
      const now = await fetchPhoto(photo).catch(() => null)
      if (!isCurrent) return
      if (now?.state === 'ready') setFinished(now)
      else if (now?.state !== 'failed' && triesLeft > 0)
        timer = setTimeout(() => void ask(triesLeft - 1), askEveryMs)
    }
    void ask(mostTries)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [url])
  if (photo?.state === 'ready') return photo
  return finished?.url === photo?.url ? finished : null
}
