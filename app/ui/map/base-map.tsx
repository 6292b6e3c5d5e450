import { type ReactNode, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { chooseLabels, isTown, namedPlaces } from './choose-labels.ts'
import { MapControls } from './map-controls.tsx'
import { MapDrawing } from './map-drawing.tsx'
import './map.css'
import { afterFocus, afterKey } from './map-keys.ts'
import type { Drawn } from './map-marker.tsx'
import { type MapPoint, type MapSize, type MapView, toScreen, worldSize, zoomed } from './map-view.ts'
import { useMapGestures } from './use-map-gestures.ts'
import { drawingMargin, useMapSize } from './use-map-size.ts'
import { usePaintedMap } from './use-painted-map.ts'
import { useTiles } from './use-tiles.ts'

export type BaseMapProps = {
  /** The accessible name: what the map shows. */
  label: string
  view: MapView
  /** Called when a movement by the user has come to rest. */
  onViewChange(view: MapView): void
  /** Called once the size is known and whenever it changes. */
  onSize?(size: MapSize): void
  /** What lies on the map: `MapMarker`s and drawings, which move with it. */
  children?: (drawn: Drawn) => ReactNode
  /** What floats above the map and stays where it is. */
  above?: ReactNode
  /** The middle of the distance rings of near views. Left out: the largest place in view. */
  rings?: MapPoint | null
  /** `page`: a finger that moves up or down scrolls the page instead. */
  touch?: 'map' | 'page'
  /** Goes back to where the map began; the button is there only with it. */
  onReset?(): void
  onPress?(point: { x: number; y: number; view: MapView }): void
  className?: string
}

/**
 * The site's map: land, waters, borders, places and distances out of one archive, and streets where the operator has
 * some. It moves by drag, touch, arrow keys, + and −, its buttons and the wheel with Ctrl. In the browser only: load it
 * lazily.
 */
export function BaseMap(props: BaseMapProps) {
  const {
    label,
    view,
    onViewChange,
    onSize,
    children,
    above,
    rings,
    touch = 'map',
    onReset,
    onPress,
    className,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const under = useRef<HTMLDivElement>(null)
  const over = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const size = useMapSize(box)
  const shown = useRef(view)
  // What the drawing was made for; the shown view differs from it while something moves.
  const [drawnView, setDrawnView] = useState(view)
  // The view that was last asked to be drawn, perhaps not drawn yet.
  const asked = useRef(view)

  useEffect(() => onSize?.(size.window), [onSize, size.window])
  useLayoutEffect(() => {
    shown.current = view
    asked.current = view
    startTransition(() => setDrawnView(view))
  }, [view])
  const tiles = useTiles(drawnView, size.drawing)
  const places = useMemo(() => namedPlaces(tiles?.world ?? []), [tiles?.world])
  const towns = useMemo(() => places.filter(isTown), [places])
  const painted = usePaintedMap(ground, tiles, towns)
  const paintedView = painted?.view ?? null
  useLayoutEffect(() => {
    place(shown.current, drawnView, [under.current, over.current])
    if (paintedView) place(shown.current, paintedView, [ground.current])
  }, [drawnView, paintedView])

  /** Shifts and scales at once what is drawn; a new drawing is made in the gaps between frames. */
  function follow(next: MapView, redraw: boolean): void {
    shown.current = next
    place(next, drawnView, [under.current, over.current])
    if (paintedView) place(next, paintedView, [ground.current])
    if (!redraw) return
    asked.current = next
    startTransition(() => setDrawnView(next))
  }

  function rest(next: MapView): void {
    follow(next, true)
    onViewChange(next)
  }

  useMapGestures(box, {
    current: () => shown.current,
    onMove: (next) => follow(next, isFar(next, asked.current)),
    onRest: rest,
  })
  const labels = useMemo(
    () => chooseLabels(places, drawnView, size.drawing),
    [places, drawnView, size.drawing],
  )
  const largest = labels.find((label) => isTown(label) && isInside(label.x, label.y, size.window))
  const middle = rings === undefined ? (largest ?? null) : rings
  const hasStreets = tiles !== null && tiles.streets.length > 0
  const drawn = useMemo(
    () => ({ view: drawnView, size: size.drawing, window: size.window }),
    [drawnView, size],
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what takes focus is inside; this only keeps it in sight.
    <div
      ref={box}
      data-map={painted?.size === size.drawing ? 'drawn' : 'waiting'}
      data-streets={hasStreets || undefined}
      onScroll={({ currentTarget }) => currentTarget.scrollTo(0, 0)}
      onFocus={({ target, currentTarget }) => {
        const next = over.current?.contains(target) ? afterFocus(target, currentTarget, shown.current) : null
        if (next) rest(next)
      }}
      className={cx(
        'map-frame @container relative isolate overflow-hidden bg-paper select-none',
        touch === 'map' ? 'touch-none' : 'touch-pan-y',
        className,
      )}
    >
      <div
        ref={ground}
        aria-hidden="true"
        className="map-ground absolute top-1/2 left-1/2 size-0 will-change-transform"
      />
      <div ref={under} className="absolute top-1/2 left-1/2 size-0 will-change-transform">
        <MapDrawing
          view={drawnView}
          size={size.drawing}
          windowWidth={size.window.width}
          rings={middle}
          labels={labels}
          hasStreets={hasStreets}
        />
      </div>
      <div
        role="application"
        aria-roledescription="map"
        aria-label={`${label}. Arrow keys move it, plus and minus zoom.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map itself takes the keys.
        tabIndex={0}
        onKeyDown={(event) => {
          const next = afterKey(event, shown.current, size.window)
          if (next) rest(next)
        }}
        onClick={({ clientX, clientY }) => {
          const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect()
          onPress?.({ x: clientX - left - width / 2, y: clientY - top - height / 2, view: shown.current })
        }}
        className="ring-inside absolute inset-0 cursor-grab active:cursor-grabbing"
      />
      <div ref={over} className="absolute top-1/2 left-1/2 size-0 will-change-transform">
        {size.window.width > 0 && children?.(drawn)}
      </div>
      <p role="status" className="sr-only">
        {tiles && tiles.missing.length > 0 ? 'Parts of the map could not be loaded.' : ''}
      </p>
      <MapControls
        view={drawnView}
        zoom={(by) => rest(zoomed(shown.current, Math.round(shown.current.zoom + by)))}
        onReset={onReset}
      />
      {above}
    </div>
  )
}

function isInside(x: number, y: number, { width, height }: MapSize): boolean {
  return Math.abs(x) < width / 2 - 40 && Math.abs(y) < height / 2 - 40
}

/** Whether a view comes near the edge of what is drawn for another. */
function isFar(view: MapView, drawn: MapView): boolean {
  const { x, y } = toScreen(view, drawn)
  return Math.max(Math.abs(x), Math.abs(y)) > drawingMargin * 0.8 || Math.abs(view.zoom - drawn.zoom) > 0.8
}

/** Shifts and scales what was drawn for one view so that it fits another. */
function place(shown: MapView, drawn: MapView, layers: (HTMLElement | null)[]): void {
  const { x, y } = toScreen(shown, drawn)
  const scale = worldSize(shown.zoom) / worldSize(drawn.zoom)
  for (const layer of layers) {
    if (!layer) continue
    layer.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`
    // Every marker is styled anew when it changes, which a drag need not wait for.
    const unscale = String(1 / scale)
    if (layer.style.getPropertyValue('--map-unscale') !== unscale)
      layer.style.setProperty('--map-unscale', unscale)
  }
}
