import { MapPin } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { BaseMap } from './base-map.tsx'
import { type Drawn, MapMarker } from './map-marker.tsx'
import { fromScreen, type MapPoint, type MapView, metresPerPixel, toScreen } from './map-view.ts'
import { pinMapWords } from './pin-map-words.ts'

export type PinMapProps = {
  /** Where the pin stands; null while there is none. */
  value: MapPoint | null
  /** `area`: others see only the square kilometre, which the map then shows. */
  precision: 'exact' | 'area'
  /** Where to look while there is no pin, such as the middle of the city. */
  start: MapPoint | null
  onChange(point: MapPoint): void
  /** What is to be marked, such as "Where your home stands". */
  label: string
}

const home: MapPoint = { latitude: 39.5, longitude: -98.35 }

/**
 * A map with one pin, which is put by a press on the map or by the button, and moved by drag or, while it has focus,
 * by the arrow keys (with Shift ten times as far). In the browser only: load it lazily.
 */
export function PinMap({ value, precision, start, onChange, label }: PinMapProps) {
  const [view, setView] = useState<MapView>(() => viewOf(value, start))
  const startKey = start && `${start.latitude} ${start.longitude}`
  const [lookedAt, setLookedAt] = useState(startKey)
  if (startKey !== lookedAt) {
    setLookedAt(startKey)
    if (!value) setView(viewOf(null, start))
  }
  const put = (point: MapPoint) => onChange(rounded(point))
  return (
    <div className="grid gap-3">
      <BaseMap
        label={label}
        view={view}
        onViewChange={setView}
        rings={value ?? start}
        touch="page"
        className="h-80 rounded-card border border-line sm:h-96"
        onPress={({ x, y, view: pressed }) => put(fromScreen(pressed, x, y))}
      >
        {(drawn) => value && <Pin drawn={drawn} point={value} precision={precision} onMove={put} />}
      </BaseMap>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-meta text-muted">
          {value ? pinMapWords.stands(pointText(value)) : pinMapWords.noPin}
        </p>
        <Button
          variant="secondary"
          size="sm"
          icon={<MapPin strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => put(view)}
        >
          {pinMapWords.put}
        </Button>
      </div>
    </div>
  )
}

type PinProps = { drawn: Drawn; point: MapPoint; precision: 'exact' | 'area'; onMove(point: MapPoint): void }

const keySteps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
}

function Pin({ drawn, point, precision, onMove }: PinProps) {
  const drag = useRef<{ x: number; y: number; from: MapPoint } | null>(null)
  const [isDragged, setDragged] = useState(false)
  const shifted = (from: MapPoint, x: number, y: number) => {
    const at = toScreen(drawn.view, from)
    return fromScreen(drawn.view, at.x + x, at.y + y)
  }

  function follow({ clientX, clientY }: PointerEvent): void {
    const { current } = drag
    if (current) onMove(shifted(current.from, clientX - current.x, clientY - current.y))
  }

  function step(event: KeyboardEvent): void {
    const direction = keySteps[event.key]
    if (!direction) return
    event.preventDefault()
    const reach = event.shiftKey ? 10 : 1
    onMove(shifted(point, direction[0] * reach, direction[1] * reach))
  }

  return (
    <>
      {precision === 'area' && <Area drawn={drawn} point={point} />}
      <MapMarker drawn={drawn} point={point}>
        <button
          type="button"
          data-map-still
          aria-label={pinMapWords.pin(pointText(point))}
          aria-description={pinMapWords.pinHint}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            drag.current = { x: event.clientX, y: event.clientY, from: point }
            setDragged(true)
          }}
          onPointerMove={follow}
          onPointerUp={() => {
            drag.current = null
            setDragged(false)
          }}
          onPointerCancel={() => {
            drag.current = null
            setDragged(false)
          }}
          onKeyDown={step}
          className={cx(
            'absolute -start-6 -top-12 grid size-12 cursor-grab touch-none place-items-center rounded-full text-ember transition-transform active:cursor-grabbing',
            isDragged && '-translate-y-1 scale-110',
          )}
        >
          <MapPin className="size-10 fill-ember-soft drop-shadow-e2" strokeWidth={1.75} aria-hidden="true" />
        </button>
      </MapMarker>
    </>
  )
}

/** About the square kilometre that everybody sees. */
function Area({ drawn, point }: { drawn: Drawn; point: MapPoint }) {
  const pixels = 1_000 / metresPerPixel({ ...point, zoom: drawn.view.zoom })
  const { x, y } = toScreen(drawn.view, point)
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute -translate-1/2 rounded-full border border-ember bg-ember/15"
      style={{ left: x, top: y, width: pixels, height: pixels }}
    />
  )
}

function viewOf(value: MapPoint | null, start: MapPoint | null): MapView {
  if (value) return { ...value, zoom: 13 }
  return start ? { ...start, zoom: 11.5 } : { ...home, zoom: 3.4 }
}

/** Five decimals are about a metre. */
function rounded({ latitude, longitude }: MapPoint): MapPoint {
  const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000
  return { latitude: round(latitude), longitude: round(longitude) }
}

function pointText({ latitude, longitude }: MapPoint): string {
  const { north, south, east, west } = pinMapWords.directions
  const text = (degrees: number, [plus, minus]: [string, string]) =>
    `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? minus : plus}`
  return `${text(latitude, [north, south])}, ${text(longitude, [east, west])}`
}
