import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MapView } from './map-view.ts'
import type { StreetMap } from './street-map.ts'
import { useTheme } from './use-theme.ts'

/**
 * Streets of the operator's archive in an element, where the site has one; null while or because there are none, and
 * then the site's own drawing stays. What draws them is fetched only here.
 */
export function useStreets(
  box: RefObject<HTMLElement | null>,
  current: () => MapView,
): { streets: StreetMap | null; hasArchive: boolean } {
  const [streets, setStreets] = useState<StreetMap | null>(null)
  const theme = useTheme()
  const drawnTheme = useRef(theme)
  const view = useRef(current)
  view.current = current
  const [archive] = useState(findArchive)

  useEffect(() => {
    if (!archive) return
    let isCurrent = true
    let opened: StreetMap | null = null
    const open = async () => {
      const { openStreetMap } = await import('./street-map.ts')
      if (!isCurrent || !box.current) return
      const map = await openStreetMap(box.current, archive, view.current())
      if (!isCurrent) return map.remove()
      opened = map
      map.show(view.current())
      setStreets(map)
    }
    // The site's own map is on the screen already, and stays.
    open().catch((error) => console.warn('The map of streets cannot be shown.', error))
    return () => {
      isCurrent = false
      opened?.remove()
    }
  }, [archive, box])

  useEffect(() => {
    if (drawnTheme.current === theme) return
    drawnTheme.current = theme
    streets?.recolour()
  }, [streets, theme])

  return { streets, hasArchive: archive !== null }
}

/** What `document.ts` tells of it. */
function findArchive(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="map-archive"]')?.content ?? null
}
