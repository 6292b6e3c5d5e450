import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { isProblem } from '#features/accounts/components/problem-words.ts'
import { timeAgo } from '#features/bookings/booking-words.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { hourMs } from '#lib/duration.ts'
import { formatInstant } from '#lib/time-zone.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Anchor } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AnswerState } from '#web/answers.ts'
import { FactorFirst } from './factor-first.tsx'
import { rowMark } from './use-console-keys.ts'
import { consoleWords } from './words.ts'

/** The head of a page of the console. */
export function ConsoleHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="text-h2 wrap-anywhere">{title}</h1>
      {children && <div className="measure mt-1 text-muted">{children}</div>}
    </header>
  )
}

const notTheirs: readonly (string | undefined)[] = ['operatorsOnly', 'ownCase']

/** What was asked of the server, on its way, failed or there. */
export function Asked<T>({
  state,
  again,
  loading,
  children,
}: {
  state: AnswerState<T>
  again: () => void
  loading: string
  children: (answer: T) => ReactNode
}) {
  if (state.status === 'ready') return children(state.answer)
  if (state.status === 'loading') return <Skeleton className="h-96 w-full" label={loading} />
  if (isProblem(state.error, 'freshFactorNeeded') || isProblem(state.error, 'factorNotSettled'))
    return <FactorFirst error={state.error} />
  // Somebody who moderates, at an address of the operators', or at something of their own.
  if (state.error instanceof ApiProblem && notTheirs.includes(state.error.code))
    return <Banner tone="warning">{state.error.message}</Banner>
  return (
    <EmptyState
      title={consoleWords.failed}
      icon={<RotateCw strokeWidth={1.75} />}
      actions={<Button onClick={again}>{consoleWords.tryAgain}</Button>}
    >
      {consoleWords.failedText}
    </EmptyState>
  )
}

/** How long something has waited; louder after a day, and after three. */
export function Age({ since }: { since: string }) {
  const then = new Date(since)
  const hours = (Date.now() - then.getTime()) / hourMs
  const tone: Tone = hours >= 72 ? 'brick' : hours >= 24 ? 'sun' : 'neutral'
  return (
    <span title={formatInstant(then, 'UTC')} className="shrink-0">
      <Badge tone={tone}>{timeAgo(then, new Date())}</Badge>
    </span>
  )
}

/** An instant, by the clocks of UTC, which everybody of the console shares. */
export function At({ instant }: { instant: string }) {
  return <time dateTime={instant}>{formatInstant(new Date(instant), 'UTC')}</time>
}

/** A list whose rows the keys j and k move between. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {children}
    </ul>
  )
}

/** A row that leads somewhere; all of it is the target. */
export function LinkRow({
  href,
  title,
  aside,
  children,
}: {
  href: string
  title: string
  aside?: ReactNode
  children?: ReactNode
}) {
  return (
    <li>
      <Anchor
        {...rowMark}
        href={href}
        className={cx(
          'grid min-h-14 gap-1.5 px-4 py-3 text-ink no-underline transition-colors sm:px-5',
          'hover:bg-sunken focus-visible:bg-tide-soft/60 focus-visible:-outline-offset-3',
        )}
      >
        <span className="flex items-start justify-between gap-4">
          <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
          {aside}
        </span>
        {children && (
          <span className="flex flex-wrap items-center gap-2 text-meta text-muted">{children}</span>
        )}
      </Anchor>
    </li>
  )
}

/** For a link that stands alone in a line: as large as a finger, in no more room. */
export const finger = '-my-3 inline-flex min-h-11 min-w-11 items-center'

/** Words beside what they name, one below the other on a phone. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-meta sm:grid-cols-[10rem_minmax(0,1fr)]">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted max-sm:-mb-3">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A part of a page, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <h2 className="text-h4">{title}</h2>
      {children}
    </section>
  )
}
