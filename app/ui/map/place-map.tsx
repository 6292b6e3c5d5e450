import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { BaseMap } from './base-map.tsx'
import { type Drawn, MapMarker } from './map-marker.tsx'
import { type MapPoint, type MapView, metresPerPixel, toScreen } from './map-view.ts'

export type PlaceMapProps = {
  /** The point that everybody may know. */
  point: MapPoint
  /** `area`: somewhere within about a kilometre. `city`: somewhere in the city. */
  precision: 'exact' | 'area' | 'city'
  label: string
}

const zooms = { exact: 12.6, area: 12.6, city: 10.6 }

/** Where one home is: a pin, or a circle for what is only about right. In the browser only: load it lazily. */
export function PlaceMap({ point, precision, label }: PlaceMapProps) {
  const start = { ...point, zoom: zooms[precision] }
  const [view, setView] = useState<MapView>(start)
  return (
    <BaseMap
      label={label}
      view={view}
      onViewChange={setView}
      onReset={() => setView(start)}
      rings={point}
      touch="page"
      className="size-full"
    >
      {(drawn) =>
        precision === 'exact' ? (
          <Pin drawn={drawn} point={point} />
        ) : (
          <Around drawn={drawn} point={point} metres={precision === 'area' ? 700 : 4_000} />
        )
      }
    </BaseMap>
  )
}

function Pin({ drawn, point }: { drawn: Drawn; point: MapPoint }) {
  return (
    <MapMarker drawn={drawn} point={point}>
      <MapPin
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute -start-6 -top-11 size-12 fill-ember text-surface"
      />
    </MapMarker>
  )
}

function Around({ drawn, point, metres }: { drawn: Drawn; point: MapPoint; metres: number }) {
  const pixels = (2 * metres) / metresPerPixel({ ...point, zoom: drawn.view.zoom })
  const { x, y } = toScreen(drawn.view, point)
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute -translate-1/2 rounded-full border-2 border-ember bg-ember/15"
      style={{ left: x, top: y, width: pixels, height: pixels }}
    />
  )
}
