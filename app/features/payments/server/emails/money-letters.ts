import { accessDay } from '#features/bookings/agreed/access-day.ts'
import { accessWords } from '#features/bookings/agreed/access-words.ts'
import { andList } from '#lib/list-words.ts'
import { formatMoney, type Money, money } from '#lib/money.ts'
import { type CalendarDate, formatDate } from '#lib/stay.ts'
import { type Letter, quotedAs } from '#platform/mail/letter.ts'
import type { LedgerSide } from '../../ledger.ts'
import { moneyCaution, moneySeenByNobody, saidWords } from '../../ledger-words.ts'

type Stay = { home: string; dates: string; href: string }

type Said = Stay & {
  reader: LedgerSide
  said: { side: LedgerSide; flow: Parameters<typeof saidWords>[0]['flow']; amount: Money }
  movedOn: CalendarDate
  note: string | null
  kind: 'said' | 'agreed' | 'contradicted' | 'taken_back'
}

/** To the other side: what one has said about money. */
export function moneySaid({ home, dates, href, reader, said, movedOn, note, kind }: Said): Letter {
  const words = saidWords(said, reader)
  const who = said.side === 'host' ? 'The host' : 'The guest'
  const { heading, next } =
    said.flow === 'damage' ? damageWords(kind, said.amount) : sumWords(kind, who, said.amount)
  return {
    subject: `${heading}: ${home}, ${dates}`,
    preheader: words,
    heading,
    paragraphs: [
      `${words}, on ${formatDate(movedOn)}.`,
      ...(note ? [quotedAs(`${who} wrote`, note)] : []),
      next,
      moneyCaution,
    ],
    button: { label: 'Open the booking', href },
  }
}

type Words = { heading: string; next: string }

function sumWords(kind: Said['kind'], who: string, amount: Money): Words {
  const words: Record<Said['kind'], Words> = {
    said: {
      heading: `${who} has recorded a payment`,
      next: 'Open the booking to confirm it, or to say that it’s not right.',
    },
    agreed: {
      heading: `You agree on ${formatMoney(amount)}`,
      next: 'This amount is settled between you.',
    },
    contradicted: {
      heading: 'You disagree about an amount',
      next: 'Message each other. Then one of you removes the entry and records the right amount.',
    },
    taken_back: { heading: `${who} removed an entry`, next: 'It no longer counts.' },
  }
  return words[kind]
}

function damageWords(kind: Said['kind'], amount: Money): Words {
  const words: Record<Said['kind'], Words> = {
    said: {
      heading: `The host claims ${formatMoney(amount)} for damage`,
      next: 'Open the booking to agree to all, part or none of it. Until you do, the host owes you the whole deposit.',
    },
    agreed: {
      heading: `You agree on ${formatMoney(amount)} for damage`,
      next: 'It comes off the deposit before the rest goes back.',
    },
    contradicted: {
      heading: 'The guest doesn’t agree to the full damage claim',
      next: 'What the guest agrees to comes off the deposit, and the host owes the rest. Message each other. Then one of you removes the entry and records the right amount.',
    },
    taken_back: {
      heading: 'An entry about damage was removed',
      next: 'Open the booking to see what counts now.',
    },
  }
  return words[kind]
}

type Due = Stay & {
  amount: Money
  dueOn: CalendarDate
  ways: string
  /** The day of check-in, of a stay whose Wi-Fi and door details wait for payments; else null. */
  access: CalendarDate | null
}

/** To the guest: a date of the plan has come, and the two do not agree yet that the money was sent. */
export function moneyDue({ home, dates, href, amount, dueOn, ways, access }: Due): Letter {
  return {
    subject: `Due on ${formatDate(dueOn)}: ${formatMoney(amount)} for ${home}, ${dates}`,
    notice: `Due on ${formatDate(dueOn)}: ${home}, ${dates}`,
    preheader: 'As agreed with your request.',
    heading: `${formatMoney(amount)} is due on ${formatDate(dueOn)}`,
    paragraphs: [
      'You agreed to this with your request. If you’ve already paid, record the payment on the booking page, so that your host can confirm it.',
      `${ways}.`,
      ...(access ? [accessWords({ checkIn: access, waits: true }, 'guest')] : []),
      moneyCaution,
    ],
    button: { label: 'Open the booking', href },
  }
}

type Shared = Stay & { checkIn: CalendarDate; today: CalendarDate }

/** To the guest: the host shares Wi-Fi and door details without waiting for payments. */
export function accessShared({ home, dates, href, checkIn, today }: Shared): Letter {
  const isNow = today >= accessDay(checkIn)
  return {
    subject: `Wi-Fi and door details: ${home}, ${dates}`,
    preheader: isNow ? 'You can see them now.' : accessWords({ checkIn, waits: false }, 'guest'),
    heading: 'Your host shared Wi-Fi and door details',
    paragraphs: [
      isNow
        ? 'You can see Wi-Fi and door details on your trip page now. They no longer wait for payments.'
        : `${accessWords({ checkIn, waits: false }, 'guest')} They no longer wait for payments.`,
      'Payments stay due as agreed.',
    ],
    button: { label: 'Open your trip', href },
  }
}

type Back = Stay & {
  guest: string
  /** What is open and not even said to be sent. */
  refund: Money
  deposit: Money
  /** The day of the cancellation; null of a stay that was not cancelled. */
  cancelledOn: CalendarDate | null
  /** What the host claims for damage and the guest has not agreed to. */
  claimed: Money
}

/** To the host: what has to go back to the guest, and was not said to be sent. */
export function moneyBack({ home, dates, href, guest, refund, deposit, cancelledOn, claimed }: Back): Letter {
  const amount = formatMoney(money(refund.amount + deposit.amount, refund.currency))
  const what = andList([
    refund.amount > 0 && `${formatMoney(refund)} of the price`,
    deposit.amount > 0 && `${formatMoney(deposit)} of the deposit`,
  ])
  const since = cancelledOn ? ` The stay was cancelled on ${formatDate(cancelledOn)}.` : ''
  return {
    subject: `Refund due: ${amount} for ${home}, ${dates}`,
    notice: `Refund due to your guest: ${home}, ${dates}`,
    preheader: `Based on what you and ${guest} recorded.`,
    heading: `You owe your guest ${amount}`,
    paragraphs: [
      `You owe ${guest} ${what}, by what you agreed on and the payments you both confirmed.${since}`,
      ...(claimed.amount > 0
        ? [
            `You claim ${formatMoney(claimed)} more for damage than your guest has agreed to. It counts once your guest agrees.`,
          ]
        : []),
      'If you’ve already sent it, record it on the booking page, so that your guest can confirm it.',
      moneySeenByNobody,
    ],
    button: { label: 'Open the booking', href },
  }
}
