import type { Drawn } from '#ui/map/map-marker.tsx'
import { type MapPoint, toScreen } from '#ui/map/map-view.ts'

const radius = 5

/** Draws a dot for each point. On a canvas, because two thousand elements would not follow a finger. */
export function drawDots(
  canvas: HTMLCanvasElement,
  { view, size }: Drawn,
  points: readonly MapPoint[],
): void {
  const density = Math.min(2, window.devicePixelRatio || 1)
  canvas.width = Math.round(size.width * density)
  canvas.height = Math.round(size.height * density)
  const pen = canvas.getContext('2d')
  if (!pen) return
  const dot = drawOne(getComputedStyle(canvas), density)
  pen.translate(canvas.width / 2, canvas.height / 2)
  for (const point of points) {
    const { x, y } = toScreen(view, point)
    pen.drawImage(dot, x * density - dot.width / 2, y * density - dot.height / 2)
  }
}

/** One dot as a picture: to copy it costs a tenth of drawing it. */
function drawOne({ color, outlineColor }: CSSStyleDeclaration, density: number): HTMLCanvasElement {
  const dot = document.createElement('canvas')
  dot.width = Math.ceil(2 * (radius + 1) * density)
  dot.height = dot.width
  const pen = dot.getContext('2d')
  if (!pen) return dot
  pen.fillStyle = color
  pen.strokeStyle = outlineColor
  pen.lineWidth = 1.5 * density
  pen.beginPath()
  pen.arc(dot.width / 2, dot.height / 2, radius * density, 0, 2 * Math.PI)
  pen.fill()
  pen.stroke()
  return dot
}

/** The nearest of the points within 12 pixels of a press; null when there is none. */
export function pressedPoint<T extends MapPoint>(
  points: readonly T[],
  { x, y, view }: { x: number; y: number; view: Drawn['view'] },
): T | null {
  let nearest: { point: T; distance: number } | null = null
  for (const point of points) {
    const at = toScreen(view, point)
    const distance = Math.hypot(at.x - x, at.y - y)
    if (distance <= 12 && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
      nearest = { point, distance }
  }
  return nearest?.point ?? null
}
