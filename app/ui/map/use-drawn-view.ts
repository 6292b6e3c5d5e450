import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { MapView } from './map-view.ts'

export type DrawnView = {
  /** The view that is shown this moment. */
  shown: RefObject<MapView>
  /** What the drawing was made for; the shown view differs from it while something moves. */
  drawnView: MapView
  /** The view that was last asked to be drawn, perhaps not drawn yet. */
  asked: RefObject<MapView>
  /** Makes a new drawing in the gaps between frames. */
  draw(view: MapView): void
}

/** The view that a map shows and the one that it was drawn for. Both follow the one that is given. */
export function useDrawnView(view: MapView): DrawnView {
  const shown = useRef(view)
  const asked = useRef(view)
  const [drawnView, setDrawnView] = useState(view)
  const draw = useCallback((next: MapView) => {
    asked.current = next
    startTransition(() => setDrawnView(next))
  }, [])
  useLayoutEffect(() => {
    shown.current = view
    draw(view)
  }, [view, draw])
  return { shown, drawnView, asked, draw }
}
