import { memo, useLayoutEffect, useRef } from 'react'
import type { Drawn } from '#ui/map/map-marker.tsx'
import type { MapPoint } from '#ui/map/map-view.ts'
import { useTheme } from '#ui/map/use-theme.ts'
import { drawDots } from './draw-dots.ts'

export type MapDotsProps = { drawn: Drawn; points: readonly MapPoint[] }

/**
 * Small dots for the homes without a price upon the map. Decoration: each home is in the list, and presses are told by
 * place.
 */
export const MapDots = memo(function MapDots({ drawn, points }: MapDotsProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme's colours are read from the element
  useLayoutEffect(() => {
    if (canvas.current) drawDots(canvas.current, drawn, points)
  }, [drawn, points, theme])
  return (
    <canvas
      ref={canvas}
      className="pointer-events-none absolute max-w-none -translate-1/2 text-ember outline-surface"
      style={{ width: drawn.size.width, height: drawn.size.height }}
    />
  )
})
