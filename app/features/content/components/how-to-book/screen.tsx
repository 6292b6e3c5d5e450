import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

type Box = readonly [x: number, y: number, width: number, height: number]

/** Parts of a picture by their names. */
export type Spots = Readonly<Record<string, Box>>

export type ScreenProps = {
  /** What the picture shows, for those who cannot see it; null where the text beside it says the same. */
  label: string | null
  children: ReactNode
  /** The part to look at. */
  spot?: Box | null
  className?: string
}

/** A picture of one of our own screens, drawn in the theme's colours: a sheet with a bar, 480 × 300. */
export function Screen({ label, children, spot = null, className }: ScreenProps) {
  return (
    <svg
      viewBox="0 0 480 300"
      role={label === null ? undefined : 'img'}
      aria-label={label ?? undefined}
      aria-hidden={label === null}
      fill="currentColor"
      className={cx('block w-full rounded-card border border-line bg-surface text-ink', className)}
    >
      <path d="M0 0h480v34H0z" className="text-sunken" />
      {/* The mark of logo.tsx. */}
      <path d="M16 8h22v18h-5V12H21v14h-5z" className="text-tide" />
      <path d="M21 20.500a6 6 0 0 1 12 0z" className="text-ember" />
      <path d="M44 14h54v7H44z" className="text-muted" opacity=".5" />
      <rect x="404" y="9" width="58" height="17" rx="5" className="text-tide" />
      {children}
      {spot && <Spot box={spot} />}
    </svg>
  )
}

function Spot({ box: [x, y, width, height] }: { box: Box }) {
  return (
    <>
      <path
        fillRule="evenodd"
        opacity=".34"
        d={`M0 0h480v300H0zM${x - 5} ${y - 5}v${height + 10}h${width + 10}v-${height + 10}z`}
        className="text-ink"
      />
      <rect
        x={x - 5}
        y={y - 5}
        width={width + 10}
        height={height + 10}
        rx="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.5"
        className="text-ember"
      />
    </>
  )
}

type WordsProps = {
  x: number
  y: number
  children: ReactNode
  size?: number
  bold?: boolean
  /** Whether `x` is where they end. */
  isEnd?: boolean
  className?: string
}

/** Words in a picture. */
export function Words({ x, y, children, size = 11, bold = false, isEnd = false, className }: WordsProps) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fontWeight={bold ? 650 : 450}
      textAnchor={isEnd ? 'end' : undefined}
      className={className}
    >
      {children}
    </text>
  )
}

/** Lines that stand for text. */
export function Lines({
  x,
  y,
  widths,
  gap = 12,
}: {
  x: number
  y: number
  widths: readonly number[]
  gap?: number
}) {
  return widths.map((width, at) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never change
      key={at}
      x={x}
      y={y + at * gap}
      width={width}
      height="5"
      rx="2.5"
      className="text-muted"
      opacity=".35"
    />
  ))
}

/** A small picture of a home, one of three kinds. */
export function MiniHome({
  x,
  y,
  width,
  height,
  kind,
}: {
  x: number
  y: number
  width: number
  height: number
  kind: 0 | 1 | 2
}) {
  return (
    <svg
      aria-hidden
      x={x}
      y={y}
      width={width}
      height={height}
      viewBox="0 0 120 80"
      preserveAspectRatio="xMidYMax slice"
      fill="currentColor"
    >
      <path d="M0 0h120v80H0z" className="text-tide-soft" />
      <circle cx={kind === 1 ? 28 : 92} cy="24" r="11" className="text-ember" opacity=".85" />
      <path d="M0 54c30-16 50-14 70-4s34 2 50-4v34H0z" className="text-tide" opacity=".24" />
      {kind === 0 && <path d="M36 76V52l22-18 22 18v24z" className="text-tide" />}
      {kind === 1 && <path d="M50 76V30h40v46zM30 76V46h24v30z" className="text-tide" />}
      {kind === 2 && <path d="M22 76l36-56 36 56z" className="text-tide" />}
      <rect x={kind === 1 ? 60 : 52} y={kind === 1 ? 42 : 56} width="11" height="11" className="text-ember" />
      <path d="M0 74h120v6H0z" className="text-tide" opacity=".7" />
    </svg>
  )
}
