import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { readColours } from './draw/map-colours.ts'
import { paintMap, type Town } from './draw/paint-map.ts'
import type { MapSize, MapView } from './map-view.ts'
import { useTheme } from './use-theme.ts'
import type { TilesInView } from './use-tiles.ts'

type Painted = { view: MapView; size: MapSize; canvas: HTMLCanvasElement }

/**
 * Paints the ground of a map into an element, aside and bit by bit; the picture of before stays until the new one is
 * complete. Answers for which view and which size the element is painted; null before the first time.
 */
export function usePaintedMap(
  layer: RefObject<HTMLElement | null>,
  tiles: TilesInView | null,
  towns: readonly Town[],
): Painted | null {
  const theme = useTheme()
  const [painted, setPainted] = useState<Painted | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme's colours are read from the element
  useEffect(() => {
    if (!tiles || !layer.current) return
    const { view, size, world, missing, streets } = tiles
    const canvas = createCanvas(size)
    const pen = canvas.getContext('2d')
    if (!pen) return
    const density = canvas.width / size.width
    pen.setTransform(density, 0, 0, density, canvas.width / 2, canvas.height / 2)
    const colours = readColours(layer.current)
    return runInTurns(paintMap(pen, { view, size, world, missing, streets, towns, colours }), () =>
      setPainted({ view, size, canvas }),
    )
  }, [layer, tiles, towns, theme])

  useLayoutEffect(() => {
    if (painted) layer.current?.replaceChildren(painted.canvas)
  }, [layer, painted])

  return painted
}

const highestDensity = 2

function createCanvas({ width, height }: MapSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const density = Math.min(highestDensity, devicePixelRatio || 1)
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(height * density)
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
  return canvas
}

const turnMs = 8

/** Does work in turns so short that no frame waits for it. The returned function gives it up. */
function runInTurns(work: Generator<void>, onEnd: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const turn = () => {
    const until = performance.now() + turnMs
    while (performance.now() < until) {
      if (work.next().done) return onEnd()
    }
    waiting = setTimeout(turn)
  }
  waiting = setTimeout(turn)
  return () => clearTimeout(waiting)
}
