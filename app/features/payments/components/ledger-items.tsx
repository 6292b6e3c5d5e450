import { Caution } from '#features/bookings/components/caution.tsx'
import { wayLabels } from '#features/pricing/payment-words.ts'
import { type Currency, parseMoney } from '#lib/money.ts'
import { calendarDate, formatDate } from '#lib/stay.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { LedgerAnswer, LedgerEntryAnswer } from '../ledger-schema.ts'
import { saidWords } from '../ledger-words.ts'
import { ledgerItemsWords } from './money-words.ts'
import { ReceiptLink } from './receipt-link.tsx'

export type LedgerItemsProps = {
  ledger: LedgerAnswer
  /** Only the host says something, of a stay that is written down. */
  isAlone: boolean
  pending: boolean
  onAgree: (entry: LedgerEntryAnswer) => void
  onDiffer: (entry: LedgerEntryAnswer) => void
  onTakeBack: (entry: LedgerEntryAnswer) => void
}

const stateTones: Record<NonNullable<LedgerEntryAnswer['state']>, Tone> = {
  waiting: 'neutral',
  agreed: 'moss',
  contradicted: 'brick',
  taken_back: 'neutral',
}

/** What was said, oldest first, each with the answer to it. */
export function LedgerItems({ ledger, ...acts }: LedgerItemsProps) {
  const ids = new Set(ledger.entries.filter(({ state }) => state !== 'taken_back').map(({ id }) => id))
  const shown = ledger.entries.filter(({ state }) => state !== null)
  const isAnswer = ({ answers, state }: LedgerEntryAnswer) =>
    state !== 'taken_back' && answers !== null && ids.has(answers)
  const items = shown.filter((entry) => !isAnswer(entry))
  if (items.length === 0) {
    return (
      <p className="text-meta text-muted">
        {acts.isAlone ? ledgerItemsWords.emptyAlone : ledgerItemsWords.empty}
      </p>
    )
  }
  return (
    <ul
      aria-label={acts.isAlone ? ledgerItemsWords.labelAlone : ledgerItemsWords.label}
      className="grid grid-cols-1 divide-y divide-line border-y border-line"
    >
      {items.map((entry) => (
        <LedgerItem
          key={entry.id}
          entry={entry}
          answer={shown.find((each) => isAnswer(each) && each.answers === entry.id) ?? null}
          ledger={ledger}
          {...acts}
        />
      ))}
    </ul>
  )
}

type ItemProps = LedgerItemsProps & { entry: LedgerEntryAnswer; answer: LedgerEntryAnswer | null }

function LedgerItem({ entry, answer, ledger, isAlone, pending, onAgree, onDiffer, onTakeBack }: ItemProps) {
  const state = entry.state ?? 'taken_back'
  const isUnanswerable = entry.state === 'waiting' && ledger.gone !== null && entry.side !== ledger.gone
  const label = isUnanswerable ? ledgerItemsWords.unanswerable : ledgerItemsWords.states[state]
  const own = [entry, ...(answer ? [answer] : [])].find(({ side }) => side === ledger.side)
  const isTheirs = entry.side !== ledger.side
  return (
    <li className="grid grid-cols-1 gap-2 py-3 text-meta">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Said entry={entry} ledger={ledger} />
        {(!isAlone || entry.state === 'taken_back') && <Badge tone={stateTones[state]}>{label}</Badge>}
      </div>
      {answer && <Said entry={answer} ledger={ledger} />}
      {entry.state !== 'taken_back' && (
        <div className="flex flex-wrap gap-2">
          {isTheirs && entry.state === 'waiting' && (
            <>
              <Button size="sm" pending={pending} onClick={() => onAgree(entry)}>
                {entry.flow === 'damage' ? ledgerItemsWords.agreeToDamage : ledgerItemsWords.agree}
              </Button>
              <Button variant="secondary" size="sm" disabled={pending} onClick={() => onDiffer(entry)}>
                {entry.flow === 'damage' ? ledgerItemsWords.differOnDamage : ledgerItemsWords.differ}
              </Button>
            </>
          )}
          {own && (
            <Button
              variant="quiet"
              size="sm"
              className="first:-ms-3"
              disabled={pending}
              onClick={() => onTakeBack(own)}
            >
              {ledgerItemsWords.takeBack}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Said({ entry, ledger }: { entry: LedgerEntryAnswer; ledger: LedgerAnswer }) {
  const facts = [formatDate(calendarDate(entry.moved_on)), entry.way && wayLabels[entry.way]]
  return (
    <div className="grid min-w-0 grid-cols-1 gap-0.5">
      <p className={entry.state === 'taken_back' ? 'text-muted line-through' : 'font-semibold'}>
        {wordsOf(entry, ledger)}
      </p>
      <p className="tabular text-muted">{facts.filter(Boolean).join(' · ')}</p>
      {entry.note && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          “{entry.note}”
        </p>
      )}
      {entry.side !== ledger.side && <Caution about={entry.note} />}
      {entry.receipt && <ReceiptLink booking={ledger.booking_id} receipt={entry.receipt} />}
    </div>
  )
}

function wordsOf(
  { side, flow, amount }: LedgerEntryAnswer,
  ledger: { currency: Currency; side: 'guest' | 'host' },
) {
  const money = parseMoney(amount, ledger.currency)
  return money ? saidWords({ side, flow, amount: money }, ledger.side) : ''
}
