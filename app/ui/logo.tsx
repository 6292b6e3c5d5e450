import { cx } from './cx.ts'
import { siteName } from './logo-words.ts'

export type LogoMarkProps = { className?: string; title?: string; oneColour?: boolean }

/** A lintel and two posts: an H whose crossbar is a low sun. Works at 16 px and in one colour. */
export function LogoMark({ className = 'size-8', title, oneColour = false }: LogoMarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      className={cx('shrink-0', className)}
      fill="currentColor"
    >
      <path d="M3 4.5A1.5 1.5 0 0 1 4.5 3h23A1.5 1.5 0 0 1 29 4.5V28a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V7H9v21a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z" />
      <path d="M9 20.5a7 7 0 0 1 14 0z" className={oneColour ? undefined : 'text-ember'} />
    </svg>
  )
}

export type WordmarkProps = { className?: string }

/** The mark and the name, as in the header. The name is real text. */
export function Wordmark({ className }: WordmarkProps) {
  return (
    <span className={cx('inline-flex items-center gap-2.5 text-tide-ink', className)}>
      <LogoMark className="size-7" />
      <span className="font-serif text-h3 leading-none font-medium tracking-tight">{siteName}</span>
    </span>
  )
}
