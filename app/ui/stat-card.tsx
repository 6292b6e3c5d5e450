import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import { loadingWords } from './ui-words.ts'

export type StatCardProps = {
  label: string
  /** Absent while it loads; the box keeps its size. */
  value?: ReactNode
  hint?: ReactNode
  icon?: ReactNode
}

/** One figure of a dashboard. */
export function StatCard({ label, value, hint, icon }: StatCardProps) {
  return (
    <div className="flex min-w-52 items-start gap-4 rounded-card border border-line bg-surface p-5">
      <dl className="flex min-w-0 grow flex-col self-stretch">
        <dt className="text-meta text-muted">{label}</dt>
        {/* At the foot, so that figures side by side stand on one line whatever their labels take. */}
        <dd className="tabular mt-auto pt-1 font-serif text-h2 font-medium">
          {value ?? <Skeleton label={loadingWords.figure(label)} className="h-[1.2em] w-16" />}
        </dd>
        {hint !== undefined && <dd className="mt-1 text-meta text-muted">{hint}</dd>}
      </dl>
      {icon && (
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-button bg-tide-soft text-tide-ink [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
    </div>
  )
}
