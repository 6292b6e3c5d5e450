import { questionEndDetail, questionEndWords } from '#features/bookings/offers/group-question-words.ts'
import type { Side } from '../../messaging.ts'
import type { Entry } from '../../messaging-schema.ts'
import { clockTime } from '../../time-words.ts'

export type QuestionEndProps = { entry: Extract<Entry, { kind: 'question' }>; side: Side }

/** How a question to several homes ended, where it was asked and nothing was booked. */
export function QuestionEnd({ entry: { at, became }, side }: QuestionEndProps) {
  return (
    <li className="grid w-full max-w-md justify-items-center gap-1 self-center rounded-card border border-line px-4 py-3 text-center text-meta">
      <p className="font-medium">{questionEndWords(became, side)}</p>
      <p className="text-muted">{questionEndDetail(became, side)}</p>
      <time dateTime={at} className="tabular text-caption text-muted">
        {clockTime(at)}
      </time>
    </li>
  )
}
