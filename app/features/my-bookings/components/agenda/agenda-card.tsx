import { type ReactNode, type Ref, useId } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { agendaWords } from './agenda-words.ts'

// The rest is in its tab.
export const mostShown = 3

export type AgendaCardProps = {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  count: number
  icon: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** One kind of what a host has to do next, with how much of it there is. */
export function AgendaCard({ title, titleRef, count, icon, action, children }: AgendaCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} padding="md">
      <h3 ref={titleRef} id={id} tabIndex={-1} className="flex items-center gap-2 text-h4">
        {icon}
        {title}
        <span className="tabular rounded-full bg-sunken px-2 text-meta font-semibold text-muted">
          {count}
        </span>
      </h3>
      <ul className="mt-3 grid divide-y divide-line">{children}</ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {action}
        {count > mostShown && <p className="text-meta text-muted">{agendaWords.more(count - mostShown)}</p>}
      </div>
    </Card>
  )
}

/** Where all of a kind stands. */
export function AgendaAction({ label, to }: { label: string; to: string }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {label}
    </Link>
  )
}

/** What a line of the agenda is about, leading there. */
export function AgendaLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-my-3 inline-block min-w-11 py-3 font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  )
}
