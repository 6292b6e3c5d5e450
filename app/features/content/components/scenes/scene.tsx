import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

export type SceneProps = {
  /** Width and height of the drawing. */
  box: readonly [number, number]
  children: ReactNode
  className?: string
}

/** What the light of a sun, a moon or a lamp makes of the sky. */
export const glow = 'text-glow'

/** What is white by day and moonlit by night: sails, snow, a painted wall. */
export const white = 'text-wall'

/** A drawing in the theme's own colours that covers its place and says nothing that the text does not. */
export function Scene({ box: [width, height], children, className }: SceneProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      fill="currentColor"
      className={cx('text-land', className)}
    >
      {children}
    </svg>
  )
}
