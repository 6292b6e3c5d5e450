import { cx } from '#ui/cx.ts'
import { legendWords } from './calendar-words.ts'
import { sourceGround } from './night-cell.tsx'

/** What the grounds of the calendar mean. */
export function CalendarLegend() {
  return (
    <ul aria-label={legendWords.label} className="flex flex-wrap gap-x-5 gap-y-2 text-meta text-muted">
      {(['booking', 'hold', 'external', 'host_block'] as const).map((source) => (
        <li key={source} className="flex items-center gap-2">
          <span aria-hidden className={cx('h-4 w-8 rounded-full', sourceGround[source])} />
          {legendWords.sources[source]}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span aria-hidden className="size-4 rounded-full bg-ember" />
        {legendWords.today}
      </li>
    </ul>
  )
}
