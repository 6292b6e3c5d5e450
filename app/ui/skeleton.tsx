import { cx } from './cx.ts'

export type SkeletonProps = {
  /** Give the box its final size here: `h-5 w-40`, `aspect-3/2`; and its corners where they are other ones. */
  className: string
  /** Said once per waiting area, on one skeleton of it. */
  label?: string
}

/** A grey box of the size that the content will have. */
export function Skeleton({ className, label }: SkeletonProps) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      className={cx(
        'block animate-shimmer bg-line',
        !className.includes('rounded-') && 'rounded-input',
        className,
      )}
    >
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

export type SkeletonCardProps = { label?: string }

/** A listing card that is still on its way: photo 3:2 and lines as high as the card's, so that nothing moves. */
export function SkeletonCard({ label }: SkeletonCardProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton label={label} className="aspect-3/2 rounded-none" />
      <div className="@container grid gap-1 p-4">
        <Skeleton className="my-0.5 h-5 w-3/4" />
        <Skeleton className="my-0.5 h-4.25 w-1/2 sm:@max-[18rem]:mb-6.5" />
        <Skeleton className="mt-1 h-6.5 w-2/3" />
        <Skeleton className="my-0.5 h-4.25 w-1/3" />
        <Skeleton className="mt-2 h-5.25 w-2/3 rounded-full @max-[18rem]:mb-6.25" />
      </div>
    </div>
  )
}
