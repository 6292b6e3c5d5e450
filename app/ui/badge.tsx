import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'neutral' | 'tide' | 'moss' | 'sun' | 'brick' | 'ember'

/** Text on soft ground for each tone, readable in both themes. */
export const toneClass: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  tide: 'bg-tide-soft text-tide-ink',
  moss: 'bg-moss-soft text-moss',
  sun: 'bg-sun-soft text-sun',
  brick: 'bg-brick-soft text-brick',
  ember: 'bg-ember-soft text-ember-ink',
}

export type BadgeProps = { children: ReactNode; tone?: Tone; icon?: ReactNode; dot?: boolean }

/** A short word about a thing's state. The word carries the meaning, the tone only helps. */
export function Badge({ children, tone = 'neutral', icon, dot = false }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-caption font-semibold',
        '[&_svg]:size-3.5 [&_svg]:shrink-0',
        toneClass[tone],
      )}
    >
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {icon}
      {children}
    </span>
  )
}
