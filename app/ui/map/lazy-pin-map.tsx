import { useEffect, useState } from 'react'
import { Skeleton } from '../skeleton.tsx'
import type { PinMapProps } from './pin-map.tsx'
import { pinMapWords } from './pin-map-words.ts'

type Loaded = { PinMap: (props: PinMapProps) => React.ReactNode } | 'failed' | null

/**
 * `PinMap` in its own bundle, in the browser only; a box of its size stands in until it is there. Where it cannot be
 * fetched, the form around it goes on without it: a map is no reason to lose what somebody types.
 */
export function LazyPinMap(props: PinMapProps) {
  const [loaded, setLoaded] = useState<Loaded>(null)
  useEffect(() => {
    let isCurrent = true
    import('./pin-map.tsx').then(
      ({ PinMap }) => isCurrent && setLoaded({ PinMap }),
      () => isCurrent && setLoaded('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  if (loaded === 'failed') {
    return (
      <p role="status" className="rounded-card border border-line bg-sunken p-5 text-meta text-muted">
        {pinMapWords.failed}
      </p>
    )
  }
  if (!loaded) return <Skeleton label={pinMapWords.loading} className="h-80 w-full sm:h-96" />
  return <loaded.PinMap {...props} />
}
