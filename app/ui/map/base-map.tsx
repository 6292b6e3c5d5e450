import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { cx } from '../cx.ts'
import { MapControls } from './map-controls.tsx'
import { MapDrawing } from './map-drawing.tsx'
import './map.css'
import { afterKey } from './map-keys.ts'
import type { Drawn } from './map-marker.tsx'
import type { MapPoint, MapSize, MapView } from './map-view.ts'
import { mapWords } from './map-words.ts'
import { useDrawnView } from './use-drawn-view.ts'
import { useMapContent } from './use-map-content.ts'
import { useMapMotion } from './use-map-motion.ts'
import { useMapSize } from './use-map-size.ts'

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
  const { view, onViewChange, onSize, rings, touch = 'map' } = props
  const box = useRef<HTMLDivElement>(null)
  const under = useRef<HTMLDivElement>(null)
  const over = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const size = useMapSize(box)
  useEffect(() => onSize?.(size.window), [onSize, size.window])

  const drawing = useDrawnView(view)
  const { shown, drawnView } = drawing
  const content = useMapContent(ground, drawnView, size)
  const layers = { under, over, ground }
  const paintedView = content.painted?.view ?? null
  const { rest, zoom, followFocus } = useMapMotion({ box, layers, paintedView, drawing, onViewChange })
  const drawn = useMemo(
    () => ({ view: drawnView, size: size.drawing, window: size.window }),
    [drawnView, size],
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what takes focus is inside; this only keeps it in sight.
    <div
      ref={box}
      data-map={content.painted?.size === size.drawing ? 'drawn' : 'waiting'}
      data-streets={content.hasStreets || undefined}
      onScroll={({ currentTarget }) => currentTarget.scrollTo(0, 0)}
      onFocus={followFocus}
      className={cx(frameClass, touch === 'map' ? 'touch-none' : 'touch-pan-y', props.className)}
    >
      <div ref={ground} aria-hidden="true" className={cx('map-ground', layerClass)} />
      <div ref={under} className={layerClass}>
        <MapDrawing
          view={drawnView}
          size={size.drawing}
          windowWidth={size.window.width}
          rings={rings === undefined ? content.largestTown : rings}
          labels={content.labels}
          hasStreets={content.hasStreets}
        />
      </div>
      <Surface label={props.label} shown={shown} window={size.window} onRest={rest} onPress={props.onPress} />
      <div ref={over} className={layerClass}>
        {size.window.width > 0 && props.children?.(drawn)}
      </div>
      <p role="status" className="sr-only">
        {content.isIncomplete ? mapWords.incomplete : ''}
      </p>
      <MapControls view={drawnView} zoom={zoom} onReset={props.onReset} />
      {props.above}
    </div>
  )
}

const frameClass = 'map-frame @container relative isolate overflow-hidden bg-paper select-none'
const layerClass = 'absolute top-1/2 left-1/2 size-0 will-change-transform'

type SurfaceProps = Pick<BaseMapProps, 'label' | 'onPress'> & {
  shown: RefObject<MapView>
  window: MapSize
  onRest(view: MapView): void
}

/** What takes the keys and the presses that nothing upon the map takes. It fills the map. */
function Surface({ label, shown, window, onRest, onPress }: SurfaceProps) {
  return (
    <div
      role="application"
      aria-roledescription={mapWords.role}
      aria-label={mapWords.label(label)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map itself takes the keys.
      tabIndex={0}
      onKeyDown={(event) => {
        const next = afterKey(event, shown.current, window)
        if (next) onRest(next)
      }}
      onClick={({ clientX, clientY, currentTarget }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect()
        onPress?.({ x: clientX - left - width / 2, y: clientY - top - height / 2, view: shown.current })
      }}
      className="ring-inside absolute inset-0 cursor-grab active:cursor-grabbing"
    />
  )
}
