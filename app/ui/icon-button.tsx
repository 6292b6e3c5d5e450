import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { Anchor } from './link.tsx'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  /** What it does, in words: the accessible name and the tooltip. */
  label: string
  icon: ReactNode
  look?: 'plain' | 'outlined' | 'floating'
  ref?: Ref<HTMLButtonElement>
}

export type IconLinkProps = { label: string; icon: ReactNode; href: string; className?: string }

/** The same as a link. */
export function IconLink({ label, icon, href, className }: IconLinkProps) {
  return (
    <Anchor href={href} title={label} aria-label={label} className={cx(squareClass, looks.plain, className)}>
      {icon}
    </Anchor>
  )
}

const squareClass =
  'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors [&_svg]:size-5'

const looks = {
  plain: 'text-muted hover:bg-sunken hover:text-ink',
  outlined: 'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
  floating: 'bg-glass text-ink shadow-e2 hover:bg-surface',
}

/** A square target of 44 px that shows only an icon. */
export function IconButton({ label, icon, look = 'plain', className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...props}
      aria-label={label}
      className={cx(
        squareClass,
        'disabled:border-line disabled:bg-transparent disabled:text-line-strong',
        looks[look],
        className,
      )}
    >
      {icon}
    </button>
  )
}
