import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: string
  /** What is missing and the nearest way out. */
  children?: ReactNode
  icon?: ReactNode
  /** Buttons or chips that lead on. */
  actions?: ReactNode
  level?: 2 | 3 | 4
}

/** Says plainly that there is nothing, and where to go from here. */
export function EmptyState({ title, children, icon, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-12 text-center">
      {icon && (
        <div
          aria-hidden
          className="mb-1 grid size-16 place-items-center rounded-full bg-ember-soft text-ember-ink [&_svg]:size-7"
        >
          {icon}
        </div>
      )}
      <Heading className="text-h3">{title}</Heading>
      {children && <div className="measure text-muted">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
