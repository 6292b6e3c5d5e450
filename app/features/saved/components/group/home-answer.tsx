import { Suspense, useState } from 'react'
import { bookedPartyWords } from '#features/bookings/booking-words.ts'
import { amountOf } from '#features/bookings/offers/components/offer-lines.tsx'
import { useNow } from '#features/bookings/offers/components/use-now.ts'
import { statusAt } from '#features/bookings/offers/offer.ts'
import type { OfferFields } from '#features/bookings/offers/offer-fields-schema.ts'
import {
  countdownWords,
  differenceWords,
  offerLabels,
  offerTones,
} from '#features/bookings/offers/offer-words.ts'
import { formatMoney } from '#lib/money.ts'
import { calendarDate, formatDay } from '#lib/stay.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { TextLink } from '#ui/link.tsx'
import type { AskedHome, GroupQuestionPage } from '../../group-schema.ts'
import { homeAnswerWords } from './words.ts'

const AcceptOfferDialog = lazyPart(
  async () =>
    (await import('#features/bookings/offers/components/accept-offer-dialog.tsx')).AcceptOfferDialog,
)

export type HomeAnswerProps = { home: AskedHome; question: GroupQuestionPage; onChanged: () => void }

/** What the host of one home has answered: the offer with what can be done about it, and the words. */
export function HomeAnswer({ home, question, onChanged }: HomeAnswerProps) {
  const { offers, words, conversation_id, is_booked, title } = home
  const [latest] = offers
  return (
    <div className="grid gap-2">
      {is_booked && !latest && <Badge tone="moss">{homeAnswerWords.booked}</Badge>}
      {latest && <LatestOffer offer={latest} home={home} question={question} onChanged={onChanged} />}
      {words && (
        <p dir="auto" className="line-clamp-5 whitespace-pre-line">
          {homeAnswerWords.words(words.text)}
        </p>
      )}
      {!latest && !words && !is_booked && <p className="text-muted">{homeAnswerWords.none}</p>}
      <TextLink href={`/messages/${conversation_id}`} className="inline-flex min-h-11 items-center">
        {words ? homeAnswerWords.read : homeAnswerWords.open}
        <span className="sr-only">{homeAnswerWords.about(title)}</span>
      </TextLink>
    </div>
  )
}

type LatestOfferProps = HomeAnswerProps & { offer: OfferFields }

function LatestOffer({ offer, home, question, onChanged }: LatestOfferProps) {
  const [isAccepting, setAccepting] = useState(false)
  const now = useNow(offer.status === 'open')
  const status = statusAt({ status: offer.status, expiresAt: new Date(offer.expires_at) }, now)
  const left = status === 'open' ? countdownWords(new Date(offer.expires_at), now) : null
  const [total, quoted] = [offer.total_price, offer.quoted_total].map((sum) => amountOf(sum, offer.currency))
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={offerTones[status]}>
          {status === 'open' ? homeAnswerWords.offer : offerLabels[status]}
        </Badge>
        {left && (
          <span role="timer" className="tabular text-caption text-muted">
            {homeAnswerWords.timeLeft(left)}
          </span>
        )}
      </div>
      {total && quoted && (
        <p>
          <span className="tabular block text-lead font-semibold">{formatMoney(total)}</span>
          <span className="tabular block text-caption text-muted">
            {differenceWords(total, quoted, 'guest')}
          </span>
        </p>
      )}
      <OtherStay offer={offer} question={question} />
      <p className="text-caption text-muted">
        {offer.holds_nights ? homeAnswerWords.held : homeAnswerWords.notHeld}
      </p>
      {offer.note && (
        <p dir="auto" className="line-clamp-4 whitespace-pre-line">
          {homeAnswerWords.words(offer.note)}
        </p>
      )}
      {status === 'open' && (
        <Button
          variant="accent"
          aria-haspopup="dialog"
          onPointerEnter={AcceptOfferDialog.fetch}
          onFocus={AcceptOfferDialog.fetch}
          onClick={() => setAccepting(true)}
        >
          {homeAnswerWords.accept}
          <span className="sr-only">{homeAnswerWords.acceptOf(home.title)}</span>
        </Button>
      )}
      {isAccepting && (
        <Suspense>
          <AcceptOfferDialog
            id={offer.offer_id}
            name={home.host ?? homeAnswerWords.someHost}
            onClose={() => {
              setAccepting(false)
              onChanged()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Said where a host offers other days or other people than were asked for. */
function OtherStay({ offer, question }: { offer: OfferFields; question: GroupQuestionPage }) {
  const parts = [datesOf, bookedPartyWords].map((say) => ({ offered: say(offer), asked: say(question) }))
  const others = parts.filter(({ offered, asked }) => offered !== asked)
  if (others.length === 0) return null
  const words = others.map(({ offered, asked }) => homeAnswerWords.insteadOf(offered, asked)).join('; ')
  return <p className="font-medium text-sun">{homeAnswerWords.otherStay(words)}</p>
}

function datesOf({
  check_in_date,
  check_out_date,
}: {
  check_in_date: string
  check_out_date: string
}): string {
  return `${formatDay(calendarDate(check_in_date))} – ${formatDay(calendarDate(check_out_date))}`
}
