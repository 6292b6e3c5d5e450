import type { GuestKey } from '../people.ts'
import { askedStay } from './questions.ts'

/** What a host of the demo world has offered, and what became of it. */
export type DemoOffer = {
  /** Slug of the home. */
  home: string
  guest: GuestKey
  /** How many hours before today began. */
  hoursAgo: number
  /** Check-in, so many days from today. */
  inDays: number
  nights: number
  quoted: string
  total: string
  note: string | null
  holds: boolean
  /** Sent for the question to several homes. */
  answersQuestion?: true
} & (
  | { status: 'open' }
  | { status: 'declined'; by: 'guest' }
  | { status: 'withdrawn'; by: 'host' }
  | { status: 'expired' | 'void'; by: 'system' }
)

/** One in each state that an offer can be left in; for one that was accepted, see `offeredFor` of the bookings. */
export const offers: readonly DemoOffer[] = [
  {
    home: 'cedar-cabin',
    guest: 'guest',
    ...{ hoursAgo: 3, inDays: 200, nights: 4 },
    ...{ quoted: '740.00', total: '660.00', holds: true, status: 'open' },
    note: 'If the Friday of your request does not work out: these four nights are quiet, and yours for less.',
  },
  {
    home: 'river-oak',
    guest: 'guest',
    ...{ hoursAgo: 5, inDays: askedStay.inDays, nights: askedStay.nights },
    ...{ quoted: '660.00', total: '590.00', holds: true, status: 'open', answersQuestion: true },
    note: 'Four quiet days are what this house does best. The station is ten minutes on foot, and the coffee is on us.',
  },
  {
    home: 'cedar-cabin',
    guest: 'dov',
    ...{ hoursAgo: 280, inDays: 90, nights: 3 },
    ...{ quoted: '555.00', total: '480.00', holds: false, status: 'declined', by: 'guest' },
    note: null,
  },
  {
    home: 'cedar-cabin',
    guest: 'hugo',
    ...{ hoursAgo: 230, inDays: 120, nights: 2 },
    ...{ quoted: '370.00', total: '330.00', holds: false, status: 'expired', by: 'system' },
    note: 'For the honey.',
  },
  {
    home: 'cedar-cabin',
    guest: 'kofi',
    ...{ hoursAgo: 200, inDays: 130, nights: 2 },
    ...{ quoted: '370.00', total: '370.00', holds: false, status: 'withdrawn', by: 'host' },
    note: null,
  },
  {
    home: 'cedar-cabin',
    guest: 'beatriz',
    ...{ hoursAgo: 240, inDays: 19, nights: 2 },
    ...{ quoted: '370.00', total: '350.00', holds: false, status: 'void', by: 'system' },
    note: 'Instead of the week that somebody else was quicker with.',
  },
]
