import { formatMoney, type Money } from '#lib/money.ts'
import { type CalendarDate, formatDate } from '#lib/stay.ts'
import { type Letter, quotedAs } from '#platform/mail/letter.ts'
import type { LedgerSide } from '../../../ledger.ts'
import { moneyCaution, saidWords } from '../../../ledger-words.ts'

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
  const headings = {
    said: `${who} has written down a sum`,
    agreed: `You agree on ${formatMoney(said.amount)}`,
    contradicted: 'You do not agree on a sum',
    taken_back: `${who} has taken back a sum`,
  }
  const next = {
    said: 'Say on the page of the booking whether that is right.',
    agreed: 'This sum is settled between you.',
    contradicted: 'Write to each other, then one of you takes back and says it anew.',
    taken_back: 'It does not count any more.',
  }
  return {
    subject: `${headings[kind]}: ${home}, ${dates}`,
    preheader: words,
    heading: headings[kind],
    paragraphs: [
      `${words}, on ${formatDate(movedOn)}.`,
      ...(note ? [quotedAs(`${who} writes`, note)] : []),
      next[kind],
      moneyCaution,
    ],
    button: { label: 'Open the booking', href },
  }
}

type Due = Stay & { amount: Money; dueOn: CalendarDate; ways: string }

/** To the guest: a date of the plan has come, and the two do not agree yet that the money was sent. */
export function moneyDue({ home, dates, href, amount, dueOn, ways }: Due): Letter {
  return {
    subject: `Due on ${formatDate(dueOn)}: ${formatMoney(amount)} for ${home}, ${dates}`,
    notice: `Due on ${formatDate(dueOn)}: ${home}, ${dates}`,
    preheader: 'As agreed with your request.',
    heading: `${formatMoney(amount)} is due on ${formatDate(dueOn)}`,
    paragraphs: [
      'That was agreed with your request. If you have sent it already, say so on the page of the booking, so that your host can say that it has come.',
      `${ways}.`,
      moneyCaution,
    ],
    button: { label: 'Open the booking', href },
  }
}
