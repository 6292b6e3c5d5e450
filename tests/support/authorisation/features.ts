import { accounts } from './accounts.ts'
import { availability } from './availability.ts'
import { billing } from './billing.ts'
import { bookings } from './bookings.ts'
import { byHand } from './by-hand.ts'
import { calendar } from './calendar.ts'
import { content } from './content.ts'
import { factors } from './factors.ts'
import { groupQuestions } from './group-questions.ts'
import { guide } from './guide.ts'
import { hosts } from './hosts.ts'
import { listings } from './listings.ts'
import { messaging } from './messaging.ts'
import { moderation } from './moderation.ts'
import { money } from './money.ts'
import { offers } from './offers.ts'
import { photos } from './photos.ts'
import { places } from './places.ts'
import type { Row, Rows } from './row.ts'
import { saved } from './saved.ts'
import { search } from './search.ts'
import { stayChanges } from './stay-changes.ts'
import { trips } from './trips.ts'
import { unsentMessages } from './unsent-messages.ts'

/** Every feature's part of the matrix. */
export const features: Rows[] = [
  accounts,
  factors,
  listings,
  photos,
  availability,
  bookings,
  stayChanges,
  money,
  calendar,
  guide,
  hosts,
  content,
  places,
  search,
  billing,
  messaging,
  offers,
  byHand,
  unsentMessages,
  moderation,
  saved,
  trips,
  groupQuestions,
]

/** What each operation of the document answers to whom, by its id. */
export const table: Record<string, Row> = Object.assign({}, ...features.map((feature) => feature.rows))
