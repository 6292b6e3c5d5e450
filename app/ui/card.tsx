import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li'
  /** outlined: a line only; raised: a soft shadow; sunken: a quiet well; floating: the booking card. */
  surface?: 'outlined' | 'raised' | 'sunken' | 'floating'
  padding?: 'none' | 'sm' | 'md' | 'lg'
  children: ReactNode
}

const surfaces = {
  outlined: 'border border-line bg-surface',
  raised: 'border border-line bg-surface shadow-e2',
  sunken: 'bg-sunken',
  floating: 'border border-line bg-raised shadow-e3',
}
const paddings = { none: '', sm: 'p-4', md: 'p-5 sm:p-6', lg: 'p-6 sm:p-8' }

/** A surface that holds one thing. */
export function Card({
  as: Element = 'div',
  surface = 'outlined',
  padding = 'md',
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={cx('@container min-w-0 rounded-card', surfaces[surface], paddings[padding], className)}
    >
      {children}
    </Element>
  )
}
