import { bookedPartyWords, localDate } from '#features/bookings/booking-words.ts'
import { formatMoney } from '#lib/money.ts'
import { calendarDate, formatDate, formatDay } from '#lib/stay.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import type { StayChange } from '../stay-change-schema.ts'
import { changeStatusWords, changeWordsOf, differenceWords } from '../stay-change-words.ts'
import { type Compared, toChangeSides } from './to-change-side.ts'
import { changeHistoryWords } from './words.ts'

export type ChangeHistoryProps = { as: 'host' | 'guest'; changes: readonly StayChange[] }

/** What was proposed before and what became of it, the latest first; nothing where nothing was. */
export function ChangeHistory({ as, changes }: ChangeHistoryProps) {
  const answered = changes.filter(({ status }) => status !== 'open')
  if (answered.length === 0) return null
  return (
    <Disclosure summary={<span className="text-meta">{changeHistoryWords.title(answered.length)}</span>}>
      <ol className="grid gap-3 ps-1 text-meta">
        {answered.map((change) => (
          <li key={change.id}>
            <p className="font-semibold">{changeStatusWords(change.status, change.proposed_by, as)}</p>
            <p className="tabular text-muted">{summaryOf(change)}</p>
            {changeWordsOf(change, as).map(({ who, words }) => (
              <p key={words} className="whitespace-pre-line wrap-anywhere">
                {changeHistoryWords.wrote(who, words)}
              </p>
            ))}
            <time dateTime={change.answered_at ?? change.created_at} className="block text-muted">
              {localDate(change.answered_at ?? change.created_at)}
            </time>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

/** "Dec 15 – Dec 21, 2026 · 2 guests · $720, $240 more". */
function summaryOf(change: Compared): string {
  const sides = toChangeSides(change)
  const dates = `${formatDay(calendarDate(change.check_in_date))} – ${formatDate(calendarDate(change.check_out_date))}`
  const parts = [dates, bookedPartyWords(change)]
  if (sides) {
    parts.push(`${formatMoney(sides.after.total)}, ${differenceWords(sides.before.total, sides.after.total)}`)
  }
  return parts.join(' · ')
}
