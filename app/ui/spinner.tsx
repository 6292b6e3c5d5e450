import { LoaderCircle } from 'lucide-react'
import { cx } from './cx.ts'

export type SpinnerProps = { label: string; size?: 'sm' | 'md' | 'lg' }

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-8' }

/** Turning ring for short waits; the label is read aloud and not shown. */
export function Spinner({ label, size = 'md' }: SpinnerProps) {
  return (
    <span role="status" className="inline-flex">
      <LoaderCircle aria-hidden className={cx('animate-spin text-current', sizes[size])} strokeWidth={1.75} />
      <span className="sr-only">{label}</span>
    </span>
  )
}
