import { memo, useId, useMemo } from 'react'
import { cx } from '../cx.ts'
import { chooseLabels, type MapLabel } from './choose-labels.ts'
import type { MapTile } from './map-tile.ts'
import {
  boundsOf,
  lengthText,
  type MapPoint,
  type MapSize,
  type MapView,
  metresPerPixel,
  toScreen,
} from './map-view.ts'
import { anchorInView, anchorOf, drawTiles } from './trace-tile.ts'

// Below this width a view shows counties and rings: there is little else on it.
const nearWidthMetres = 40_000
const countiesWidthMetres = 160_000

export type MapDrawingProps = {
  view: MapView
  /** Of the whole drawing, which is larger than the window on it. */
  size: MapSize
  windowWidth: number
  tiles: readonly MapTile[]
  /** The middle of the rings; null for none. */
  rings: MapPoint | null
  labels: readonly MapLabel[]
  /** Streets are drawn below: then only names and rings are. */
  hasStreets: boolean
}

/**
 * Sea, land, borders and names, in pixels from the middle of the view. Decoration: everything on it is said elsewhere.
 */
export const MapDrawing = memo(function MapDrawing(props: MapDrawingProps) {
  const { view, size, windowWidth, tiles, rings, labels, hasStreets } = props
  const widthMetres = metresPerPixel(view) * windowWidth
  const hasCounties = widthMetres < countiesWidthMetres
  const anchor = anchorOf(view)
  const paths = useMemo(() => {
    const drawn = drawTiles(tiles, { x: anchor.x, y: anchor.y, zoom: anchor.zoom })
    return {
      land: drawn.land,
      coast: drawn.coast,
      borders: drawn.lines('borders'),
      states: drawn.lines('states'),
      counties: hasCounties ? drawn.lines('counties') : '',
    }
  }, [tiles, anchor.x, anchor.y, anchor.zoom, hasCounties])
  const { x, y } = anchorInView(anchor, view)
  const fromAnchor = `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`
  return (
    <svg
      aria-hidden="true"
      width={size.width}
      height={size.height}
      viewBox={`${-size.width / 2} ${-size.height / 2} ${size.width} ${size.height}`}
      className="pointer-events-none absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2 fill-none"
    >
      {!hasStreets && (
        <>
          <g className="stroke-tide" strokeLinejoin="round" transform={fromAnchor}>
            {/* The shallows of a chart: the nearer to the shore, the more lines lie over each other. */}
            <path d={paths.coast} strokeWidth={20} strokeOpacity={0.07} />
            <path d={paths.coast} strokeWidth={8} strokeOpacity={0.11} />
          </g>
          <g className="fill-paper" fillRule="evenodd" transform={fromAnchor}>
            {paths.land.map((land, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paths are redrawn as a whole
              <path key={index} d={land} />
            ))}
          </g>
          <Towns view={view} land={paths.land} fromAnchor={fromAnchor} labels={labels} />
          <Graticule view={view} size={size} />
          <g transform={fromAnchor}>
            <path
              d={paths.counties}
              className="stroke-line-strong"
              strokeOpacity={0.7}
              strokeDasharray="1 4"
            />
            <path
              d={paths.states}
              className="stroke-line-strong"
              strokeOpacity={0.55}
              strokeDasharray="6 3 1 3"
            />
            <path d={paths.borders} className="stroke-line-strong" strokeDasharray="8 3" />
            <path
              d={paths.coast}
              className="stroke-tide"
              strokeOpacity={0.65}
              strokeWidth={1.1}
              strokeLinejoin="round"
            />
          </g>
        </>
      )}
      {rings && widthMetres < nearWidthMetres && <Rings view={view} middle={rings} />}
      {labels.map((label) => (
        <LabelOf key={`${label.name} ${label.x} ${label.y}`} {...label} />
      ))}
    </svg>
  )
})

// As densely as a town of one-family houses is built.
const inhabitantsPerSquareKm = 2_500
const townsFromZoom = 8

type TownsProps = { view: MapView; land: string[]; fromAnchor: string; labels: readonly MapLabel[] }

/** About as much ground as the people of each named place take up, where there is land. */
function Towns({ view, land, fromAnchor, labels }: TownsProps) {
  const clip = useId()
  if (view.zoom < townsFromZoom) return null
  const kmPerPixel = metresPerPixel(view) / 1_000
  return (
    <g clipPath={`url(#${clip})`} fill={`url(#${clip}-fading)`}>
      <radialGradient id={`${clip}-fading`} className="text-sunken">
        <stop offset="0.55" stopColor="currentColor" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </radialGradient>
      <clipPath id={clip}>
        {land.map((path, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paths are redrawn as a whole
          <path key={index} d={path} clipRule="evenodd" transform={fromAnchor} />
        ))}
      </clipPath>
      {labels.map(({ name, x, y, population }) => (
        <circle
          key={`${name} ${x} ${y}`}
          cx={x}
          cy={y}
          r={(1.25 * Math.sqrt(population / inhabitantsPerSquareKm / Math.PI)) / kmPerPixel}
        />
      ))}
    </g>
  )
}

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

const labelLook: Record<MapLabel['kind'], string> = {
  country: 'fill-faint text-meta uppercase tracking-[0.14em]',
  city: 'fill-ink text-meta font-semibold',
  town: 'fill-ink text-caption font-medium',
  village: 'fill-muted text-caption',
}

const dotRadius = { country: 0, city: 3.5, town: 2.5, village: 1.75 }

function LabelOf({ kind, name, x, y, side }: MapLabel) {
  const shift = kind === 'country' ? 0 : side === 'end' ? 7 : -7
  const anchor = kind === 'country' ? 'middle' : side === 'end' ? 'start' : 'end'
  return (
    <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      {kind !== 'country' && (
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

/** The names that a drawing shows; made once for the drawing and for those who read them. */
export function useLabels(tiles: readonly MapTile[], view: MapView, size: MapSize): MapLabel[] {
  return useMemo(() => chooseLabels(tiles, view, size), [tiles, view, size])
}
