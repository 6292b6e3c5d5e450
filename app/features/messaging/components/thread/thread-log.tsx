import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { actWords } from '#features/bookings/act-words.ts'
import { isAboutMoney } from '#features/bookings/booking-acts.ts'
import { questionEndDetail, questionEndWords } from '#features/bookings/offers/group-question-words.ts'
import { bookingPath, moneyPath } from '#lib/booking-path.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Side } from '../../messaging.ts'
import type { ConversationDetails, Entry } from '../../messaging-schema.ts'
import { groupByDay } from '../../thread.ts'
import { clockTime, dayOf, dayWords } from '../../words.ts'
import { MessageBubble } from './message-bubble.tsx'
import { OfferEntry } from './offer-entry.tsx'
import { StepCard } from './step-card.tsx'
import { UnsentList } from './unsent-list.tsx'
import type { OwnOutbox } from './use-outbox.ts'
import type { OpenThread } from './use-thread.ts'
import { threadWords } from './words.ts'

export type ThreadLogProps = {
  conversation: ConversationDetails
  /** What the other one is called. */
  name: string
  open: OpenThread
  outbox: OwnOutbox
  onEdit: (text: string) => void
  onReport: (message?: string) => void
}

/**
 * What was said and what happened, by days, the latest at the lower edge. The box is turned round, so that it begins at its
 * end and what is put in front moves nothing.
 */
export function ThreadLog({ conversation, name, open, outbox, onEdit, onReport }: ThreadLogProps) {
  const box = useRef<HTMLDivElement>(null)
  const { thread, loadEarlier, isLoadingEarlier, hasFailedEarlier } = open
  const entries = thread?.entries ?? []
  const days = useMemo(() => groupByDay(entries, (instant) => dayOf(instant)), [entries])
  const seen = lastSeen(entries, conversation.seen_seq)
  const top = useRef<HTMLDivElement>(null)
  useNearTop(top, box, hasFailedEarlier ? null : (thread?.earlier ?? null), loadEarlier)
  return (
    <div
      ref={box}
      role="log"
      aria-label={threadWords.log(name)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      className="ring-inside flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain"
    >
      <div className="grid gap-6 p-4 sm:p-6">
        <div ref={top} className="grid min-h-6 justify-center">
          {isLoadingEarlier && <Spinner label={threadWords.loadingEarlier} />}
          {hasFailedEarlier && (
            <Button variant="secondary" size="sm" onClick={loadEarlier}>
              {threadWords.earlier}
            </Button>
          )}
        </div>
        {days.map(({ date, entries: ofDay }) => (
          <section key={date} aria-label={dayWords(date, new Date())} className="grid gap-3">
            <h3 className="justify-self-center rounded-full bg-sunken px-3 py-1 text-caption font-medium text-muted">
              {dayWords(date, new Date())}
            </h3>
            <ol className="flex flex-col gap-3">
              {ofDay.map((entry) =>
                entry.kind === 'message' ? (
                  <MessageBubble
                    key={entry.id}
                    conversation={conversation.id}
                    message={entry}
                    name={name}
                    isSeen={entry.id === seen}
                    onReport={onReport}
                  />
                ) : entry.kind === 'act' ? (
                  <ActCard key={entry.id} entry={entry} side={conversation.side} />
                ) : entry.kind === 'offer' ? (
                  <OfferEntry key={entry.id} entry={entry} side={conversation.side} name={name} />
                ) : entry.kind === 'question' ? (
                  <QuestionEnd key={entry.id} entry={entry} side={conversation.side} />
                ) : (
                  <StepCard
                    key={entry.id}
                    step={entry}
                    side={conversation.side}
                    onReport={() => onReport()}
                  />
                ),
              )}
            </ol>
          </section>
        ))}
        <UnsentList outbox={outbox} onEdit={onEdit} />
      </div>
    </div>
  )
}

/** The last own message that the other one has read. */
function lastSeen(entries: readonly Entry[], seenSeq: number): string | null {
  const read = entries.filter((entry) => entry.kind === 'message' && entry.is_own && entry.seq <= seenSeq)
  return read.at(-1)?.id ?? null
}

/**
 * Asks for what is before as the upper edge comes near. Looks anew after each page: for who holds on to the edge it is near
 * without ever having been far, and no change would be told.
 */
function useNearTop(
  top: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  earlier: string | null,
  onNear: () => void,
): void {
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (earlier === null || !top.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { root: box.current, rootMargin: '600px 0px 0px 0px' },
    )
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [earlier, top, box])
}

type QuestionEndProps = { entry: Extract<Entry, { kind: 'question' }>; side: Side }

/** How a question to several homes ended, where it was asked and nothing was booked. */
function QuestionEnd({ entry: { at, became }, side }: QuestionEndProps) {
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

type ActCardProps = { entry: Extract<Entry, { kind: 'act' }>; side: Side }

/** What a side did about a booking, where the two talk, and the way to it; quieter than a step. */
function ActCard({ entry: { act, booking_id, at }, side }: ActCardProps) {
  return (
    <li className="w-full max-w-md self-center">
      <Link
        to={isAboutMoney(act.kind) ? moneyPath(booking_id) : bookingPath(booking_id)}
        className="grid min-h-11 justify-items-center gap-1 rounded-card border border-line px-4 py-2 text-center text-meta text-ink no-underline transition-colors hover:border-line-strong"
      >
        <span>{actWords(act, side)}</span>
        <time dateTime={at} className="tabular text-caption text-muted">
          {clockTime(at)}
        </time>
      </Link>
    </li>
  )
}
