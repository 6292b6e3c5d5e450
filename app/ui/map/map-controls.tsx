import { LocateFixed, Minus, Plus } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'
import { lengthText, type MapSize, type MapView, scaleBar } from './map-view.ts'
import { mapWords } from './map-words.ts'

export type MapControlsProps = {
  view: MapView
  /** By so many levels; negative is out. */
  zoom(by: number): void
  onReset?: (() => void) | undefined
}

/**
 * The corner of a map that its three buttons take, in pixels from the middle, for what is to be seen beside them. It
 * reaches as far beyond the edges, so that what gives way stays on the map.
 */
export function buttonsCorner({ width, height }: MapSize) {
  // As their classes below have it: three of 44 with gaps of 8, 12 from both edges.
  const wide = 12 + 44
  const high = 12 + 3 * 44 + 2 * 8
  return { x: width / 2, y: -height / 2, width: 2 * wide, height: 2 * high }
}

/** What floats on a map: its buttons, its scale, and whose map it is. */
export function MapControls({ view, zoom, onReset }: MapControlsProps) {
  const bar = scaleBar(view, 110)
  const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <>
      <div data-map-still className="absolute end-3 top-3 grid gap-2">
        <IconButton
          look="floating"
          label={mapWords.zoomIn}
          icon={<Plus {...icon} />}
          onClick={() => zoom(1)}
        />
        <IconButton
          look="floating"
          label={mapWords.zoomOut}
          icon={<Minus {...icon} />}
          onClick={() => zoom(-1)}
        />
        {onReset && (
          <IconButton
            look="floating"
            label={mapWords.all}
            icon={<LocateFixed {...icon} />}
            onClick={onReset}
          />
        )}
      </div>
      <div className="pointer-events-none absolute inset-x-3 bottom-2 flex items-end justify-between gap-3 text-caption text-muted">
        <span
          className="map-scale whitespace-nowrap border-x border-b border-muted px-1 text-center tabular"
          style={{ width: bar.pixels }}
        >
          {lengthText(bar.metres)}
        </span>
        <span className="rounded-input bg-glass px-1.5 py-0.5 text-end">
          {mapWords.credit.streets}
          <span className="hidden @md:inline">{mapWords.credit.streetsRest}</span>
          {mapWords.credit.places}
        </span>
      </div>
    </>
  )
}
