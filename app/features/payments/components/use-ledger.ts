import { wasConfirmed } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { LedgerAnswer, MoneyEntryWish } from '../ledger-schema.ts'
import { accessNoticeWords, moneyPanelWords } from './money-words.ts'

/** An entry as the form makes it. */
export type EntryDraft = Omit<MoneyEntryWish, 'moved_on' | 'entry_id' | 'answers' | 'receipt_id'> & {
  entry_id: string
  moved_on: string
  answers: string | null
  receipt_id: string | null
}

/** What both sides of a booking say about money, and how one of them says it. */
export function useLedger(booking: BookingAnswer) {
  const { id } = booking
  const { state, answer, again, put } = useAnswer<LedgerAnswer>(
    ['money', id],
    () => answerOf(client.bookings[':id'].money.$get({ param: { id } })),
    { isWanted: wasConfirmed(booking), freshness: 'live' },
  )
  const isHeard = booking.guest_id !== null && answer?.gone === null
  const done = (what: string) => () => ({ title: isHeard ? `${what}${moneyPanelWords.otherIsTold}` : what })
  const said = useAction(
    (entry: EntryDraft) => answerOf(client.bookings[':id'].money.$post({ param: { id }, json: entry })),
    {
      done: done(moneyPanelWords.recorded),
      failed: moneyPanelWords.recordFailed,
      outdates: ['money', 'bookings'],
    },
  )
  const takenBack = useAction(
    (entry_id: string) =>
      answerOf(client.bookings[':id'].money[':entry_id']['take-back'].$post({ param: { id, entry_id } })),
    {
      done: done(moneyPanelWords.takenBack),
      failed: moneyPanelWords.takeBackFailed,
      outdates: ['money', 'bookings'],
    },
  )
  const shared = useAction(() => answerOf(client.bookings[':id']['access-shared'].$post({ param: { id } })), {
    done: () => ({ title: accessNoticeWords.shared, description: accessNoticeWords.sharedText }),
    failed: accessNoticeWords.shareFailed,
    outdates: ['money', 'bookings', 'guide-books'],
  })
  return { state, ledger: answer, again, put, said, takenBack, shared }
}

export type Ledger = ReturnType<typeof useLedger>
