import { memo } from 'react'
import { cx } from '../cx.ts'
import { isCentred, type LabelKind, type MapLabel } from './choose-labels.ts'
import {
  boundsOf,
  lengthText,
  type MapPoint,
  type MapSize,
  type MapView,
  metresPerPixel,
  toScreen,
} from './map-view.ts'

// Below this width a view shows rings of distance.
const nearWidthMetres = 40_000

export type MapDrawingProps = {
  view: MapView
  /** Of the whole drawing, which is larger than the window on it. */
  size: MapSize
  windowWidth: number
  /** The middle of the rings; null for none. */
  rings: MapPoint | null
  labels: readonly MapLabel[]
  /** Streets lie below, which a net would only hide. */
  hasStreets: boolean
}

/**
 * Names, distances and the net of a chart upon the painted ground, in pixels from the middle of the view. Decoration:
 * everything on it is said elsewhere.
 */
export const MapDrawing = memo(function MapDrawing(props: MapDrawingProps) {
  const { view, size, windowWidth, rings, labels, hasStreets } = props
  const widthMetres = metresPerPixel(view) * windowWidth
  return (
    <svg
      aria-hidden="true"
      width={size.width}
      height={size.height}
      viewBox={`${-size.width / 2} ${-size.height / 2} ${size.width} ${size.height}`}
      className="pointer-events-none absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2 fill-none"
    >
      {!hasStreets && <Graticule view={view} size={size} />}
      {rings && widthMetres < nearWidthMetres && <Rings view={view} middle={rings} />}
      {labels.map((label) => (
        <LabelOf key={`${label.name} ${label.x} ${label.y}`} {...label} />
      ))}
    </svg>
  )
})

const ringMetres = [2_000, 5_000, 10_000]

function Rings({ view, middle }: { view: MapView; middle: MapPoint }) {
  const { x, y } = toScreen(view, middle)
  const perPixel = metresPerPixel({ ...middle, zoom: view.zoom })
  return (
    <g transform={`translate(${x} ${y})`}>
      {ringMetres.map((metres) => (
        <g key={metres}>
          <circle
            r={metres / perPixel}
            className="map-ring stroke-ember"
            strokeOpacity={0.5}
            strokeWidth={1.25}
            strokeDasharray="2 5"
          />
          <text
            y={-metres / perPixel - 5}
            textAnchor="middle"
            className="map-halo fill-ember-ink text-caption"
          >
            {lengthText(metres)}
          </text>
        </g>
      ))}
    </g>
  )
}

const steps = [45, 30, 15, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.025, 0.01]

/** The fine net of meridians and parallels that a chart has. */
function Graticule({ view, size }: { view: MapView; size: MapSize }) {
  const { west, south, north } = boundsOf(view, size)
  const degreesAcross = (size.width / 256 / 2 ** view.zoom) * 360
  const step = steps.find((degrees) => degreesAcross / degrees >= 7) ?? 0.01
  const meridians = Array.from({ length: Math.ceil(degreesAcross / step) + 1 }, (_, index) => {
    const longitude = (Math.floor(west / step) + index) * step
    return toScreen(view, { longitude, latitude: view.latitude }).x
  })
  const parallels = Array.from({ length: Math.ceil((north - south) / step) + 1 }, (_, index) => {
    const latitude = (Math.floor(south / step) + index) * step
    return toScreen(view, { longitude: view.longitude, latitude }).y
  })
  const [right, bottom] = [size.width / 2, size.height / 2]
  const path = [
    ...[...new Set(meridians.map(Math.round))].map((x) => `M${x} ${-bottom}V${bottom}`),
    ...parallels.map((y) => `M${-right} ${Math.round(y)}H${right}`),
  ].join('')
  return <path d={path} className="stroke-tide" strokeOpacity={0.12} strokeWidth={1} />
}

const labelLook: Record<LabelKind, string> = {
  country: 'fill-faint text-meta uppercase tracking-[0.14em]',
  city: 'fill-ink text-meta font-semibold',
  town: 'fill-ink text-caption font-medium',
  village: 'fill-muted text-caption',
  neighbourhood: 'fill-faint text-caption italic',
  airport: 'fill-tide-ink text-caption font-semibold',
}

const dotRadius = { city: 3.5, town: 2.5, village: 1.75 }

function LabelOf({ kind, name, x, y, side }: MapLabel) {
  const isMiddle = isCentred(kind)
  const shift = isMiddle ? 0 : side === 'end' ? 7 : -7
  const anchor = isMiddle ? 'middle' : side === 'end' ? 'start' : 'end'
  return (
    <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      {kind === 'airport' && <path d={aeroplane} className="map-halo fill-tide-ink" />}
      {(kind === 'city' || kind === 'town' || kind === 'village') && (
        <circle
          r={dotRadius[kind]}
          className={kind === 'city' ? 'fill-surface stroke-ink' : 'fill-muted'}
          strokeWidth={1.5}
        />
      )}
      <text x={shift} dy="0.34em" textAnchor={anchor} className={cx('map-halo', labelLook[kind])}>
        {name}
      </text>
    </g>
  )
}

// Seen from above, 12 pixels long, its nose to the north.
const aeroplane =
  'M0-6L1.1-4.5V-1.5L6 1.6V3L1.1 1.6V4.1L2.6 5.3V6.2L0 5.5L-2.6 6.2V5.3L-1.1 4.1V1.6L-6 3V1.6L-1.1-1.5V-4.5Z'
