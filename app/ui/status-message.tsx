import type { ReactNode } from 'react'
import { statusWords } from './status-words.ts'

export type StatusMessageProps = {
  /** The answer's HTTP status, where there was an answer. */
  status?: number
  icon: ReactNode
  title: string
  /** What happened and what to do next. */
  children: ReactNode
  /** Buttons that lead on. */
  actions: ReactNode
}

/** What stands in a page's place when there is no such page or it could not be made. */
export function StatusMessage({ status, icon, title, children, actions }: StatusMessageProps) {
  return (
    <div className="page-width grid justify-items-center gap-4 py-16 text-center sm:py-24">
      <span
        aria-hidden
        className="grid size-16 place-items-center rounded-full bg-ember-soft text-ember-ink [&_svg]:size-8"
      >
        {icon}
      </span>
      {status !== undefined && (
        <p className="tabular font-serif text-display text-tide-ink">
          <span className="sr-only">{statusWords.error}</span>
          {status}
        </p>
      )}
      <h1>{title}</h1>
      <p className="measure text-lead text-balance text-muted">{children}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}
