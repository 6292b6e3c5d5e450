import { formatMoney, type Money, money } from '#lib/money.ts'
import type { OfferStatus } from './offer.ts'

type Reader = 'host' | 'guest'

/** What somebody is called within a sentence, whose name may be only words in its place. */
export function calledWithin(name: string): string {
  return { 'A guest': 'your guest', 'The host': 'the host' }[name] ?? name
}

/** What an offer is at the moment, as its badge says it. */
export const offerLabels: Record<OfferStatus, string> = {
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  void: 'Nights taken',
}

/** What a request with an open offer is, as its badge says it to one of the two. */
export const openOfferLabels: Record<Reader, string> = { host: 'Offer sent', guest: 'Offer for you' }

export const offerTones = {
  open: 'sun',
  accepted: 'moss',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  void: 'neutral',
} as const satisfies Record<OfferStatus, string>

/** What became of an offer, within a sentence. */
export function offerEndWords(status: OfferStatus, reader: Reader): string {
  const host = reader === 'host' ? 'you' : 'the host'
  const guest = reader === 'guest' ? 'you' : 'the guest'
  const words: Record<OfferStatus, string> = {
    open: 'it is waiting for a reply',
    accepted: `${guest} accepted it`,
    declined: `${guest} declined it`,
    withdrawn: `${host} withdrew it`,
    expired: 'it expired',
    void: 'its nights were booked',
  }
  return words[status]
}

/** One line of the thread about an offer, said to one of the two. */
export function offerEventWords(status: OfferStatus, reader: Reader): string {
  const host = reader === 'host' ? 'you' : 'the host'
  const guest = reader === 'guest' ? 'you' : 'the guest'
  const words: Record<OfferStatus, string> = {
    open: `Offer from ${host}`,
    accepted: `Offer accepted by ${guest}`,
    declined: `Offer declined by ${guest}`,
    withdrawn: `Offer withdrawn by ${host}`,
    expired: 'The offer expired',
    void: 'The nights of the offer were booked by someone else',
  }
  return words[status]
}

/** "$40 less than your usual price": an offer beside what the home asks by itself. */
export function differenceWords(offered: Money, quoted: Money, reader: Reader): string {
  const difference = offered.amount - quoted.amount
  const amount = formatMoney(money(Math.abs(difference), offered.currency))
  const usual = reader === 'host' ? 'your usual price' : 'the usual price'
  if (difference === 0) return reader === 'host' ? 'The same as your usual price' : 'The usual price'
  return `${amount} ${difference < 0 ? 'less' : 'more'} than ${usual}`
}

/** "1 day 4 h", "3 h 20 min", "12 min", "40 s": what is left of an offer; null once nothing is. */
export function countdownWords(until: Date, now: Date): string | null {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1_000)
  if (seconds <= 0) return null
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ${minutes % 60} min`
  const days = Math.floor(hours / 24)
  return `${days === 1 ? '1 day' : `${days} days`} ${hours % 24} h`
}
