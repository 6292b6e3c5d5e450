import {
  addProtocol,
  type LayerSpecification,
  Map as MapLibre,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url&no-inline'
import { Protocol } from 'pmtiles'
import type { MapView } from './map-view.ts'

/** The operator's archive drawn by MapLibre, below everything that is ours. */
export type StreetMap = {
  show(view: MapView): void
  /** Draws in the colours of the theme as it is now. */
  recolour(): void
  remove(): void
}

let isPrepared = false

function prepare(): void {
  if (isPrepared) return
  isPrepared = true
  setWorkerUrl(new URL(workerUrl, location.href).href)
  addProtocol('pmtiles', new Protocol().tile)
}

/**
 * Starts drawing into an element; ready once there is something to see. Throws where the browser or the archive cannot.
 */
export async function openStreetMap(
  container: HTMLElement,
  archive: string,
  view: MapView,
): Promise<StreetMap> {
  prepare()
  const address = new URL(archive, location.href).href
  const map = new MapLibre({
    container,
    style: styleOf(address),
    ...cameraOf(view),
    // The keys, the fingers and the names are ours, for every map of the site alike.
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    maxTileCacheSize: 60,
  })
  map.getCanvas().setAttribute('tabindex', '-1')
  map.getCanvas().setAttribute('aria-hidden', 'true')
  map.getCanvas().removeAttribute('role')
  map.getCanvas().removeAttribute('aria-label')
  try {
    await new Promise<void>((resolve, reject) => {
      map.once('idle', () => resolve())
      map.once('error', ({ error }) => reject(error))
    })
  } catch (error) {
    map.remove()
    throw error
  }
  return {
    show: (next) => map.jumpTo(cameraOf(next)),
    recolour: () => map.setStyle(styleOf(address)),
    remove: () => map.remove(),
  }
}

/** MapLibre's world is 512 pixels wide at zoom 0, ours 256. */
function cameraOf({ longitude, latitude, zoom }: MapView): { center: [number, number]; zoom: number } {
  return { center: [longitude, latitude], zoom: zoom - 1 }
}

/** Protomaps' schema in the site's colours; without words, which stand above it, so that no fonts are needed. */
function styleOf(address: string): StyleSpecification {
  const colour = {
    water: rgbOf('--tide-soft'),
    land: rgbOf('--paper'),
    green: rgbOf('--moss-soft'),
    town: rgbOf('--sunken'),
    street: rgbOf('--surface'),
    edge: rgbOf('--line'),
    line: rgbOf('--line-strong'),
  }
  return {
    version: 8,
    sources: { archive: { type: 'vector', url: `pmtiles://${address}` } },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': colour.water } },
      area('earth', colour.land),
      area('landcover', colour.green, ['forest', 'grassland', 'farmland']),
      area('landuse', colour.green, greens),
      area('landuse', colour.town, towns),
      area('water', colour.water),
      { ...line('water', colour.water, 1.4), filter: ['==', '$type', 'LineString'] },
      { ...area('buildings', colour.town), minzoom: 13 },
      street(colour.edge, 2),
      street(colour.street, 0),
      {
        ...line('boundaries', colour.line, 1),
        paint: { 'line-color': colour.line, 'line-dasharray': [4, 2] },
      },
    ],
  }
}

const greens = [
  'park',
  'nature_reserve',
  'national_park',
  'forest',
  'wood',
  'grass',
  'golf_course',
  'cemetery',
]
const towns = ['residential', 'neighbourhood', 'commercial', 'industrial', 'school', 'hospital', 'aerodrome']

/** Areas of a layer: all, or those of some kinds. */
function area(source: string, color: string, kinds?: string[]): LayerSpecification {
  return {
    id: `${source} ${kinds?.join(' ') ?? ''}`,
    type: 'fill',
    source: 'archive',
    'source-layer': source,
    filter: kinds ? ['in', 'kind', ...kinds] : ['==', '$type', 'Polygon'],
    paint: { 'fill-color': color },
  }
}

function line(source: string, color: string, width: number): LayerSpecification & { type: 'line' } {
  return {
    id: `${source} line`,
    type: 'line',
    source: 'archive',
    'source-layer': source,
    paint: { 'line-color': color, 'line-width': width },
  }
}

/** Streets as wide as they matter; with an edge they are drawn twice. */
function street(color: string, edge: number): LayerSpecification {
  const wide = (highway: number, major: number, minor: number) => [
    'match',
    ['get', 'kind'],
    'highway',
    highway + edge,
    'major_road',
    major + edge,
    minor + edge,
  ]
  return {
    id: `streets ${edge}`,
    type: 'line',
    source: 'archive',
    'source-layer': 'roads',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      // MapLibre's types cannot follow an expression that a function makes.
      'line-width': [
        'interpolate',
        ['exponential', 1.5],
        ['zoom'],
        6,
        wide(0.8, 0.4, 0.1),
        11,
        wide(3, 2, 0.8),
        16,
        wide(14, 11, 6),
      ] as never,
    },
  }
}

/** A colour of the theme as MapLibre can read it; it knows no OKLCH. */
function rgbOf(token: string): string {
  const sample = document.createElement('span')
  sample.style.color = `var(${token})`
  document.body.append(sample)
  const { color } = getComputedStyle(sample)
  sample.remove()
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const pen = canvas.getContext('2d')
  if (!pen) return '#888888'
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
