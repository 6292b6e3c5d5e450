import { formatDay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import type { About } from './read-about.ts'

/** "About Sep 03 – Sep 06, 2 guests"; null where nothing is named. */
export function aboutWords({ stay, guests }: About): string | null {
  const dates = stay && `About ${formatDay(stay.checkIn)} – ${formatDay(stay.checkOut)}`
  const party = guests === null ? null : countOf(guests, 'guest')
  if (dates) return party ? `${dates}, ${party}` : dates
  return party && `For ${party}`
}

/** Questions that fit every home, put into the field by one tap. */
export const starters: readonly string[] = [
  'What time can we arrive?',
  'Is it quiet at night?',
  'Can we get there without a car?',
]

/** What the host is called where no name is given. */
export function hostName(name: string | null): string {
  return name ?? 'The host'
}

/** The same in the middle of a sentence. */
export function hostNameWithin(name: string | null): string {
  return name ?? 'the host'
}

export const askWords = {
  start: 'Message the host',
  sent: 'Sent.',
  answersThere: (host: string) => ` ${host} will reply in Messages.`,
  goOn: 'Continue in Messages',
  title: (host: string) => `Message ${host}`,
  about: (home: string) => `About ${home}`,
  aboutHint: (host: string) => `Lets ${host} know which stay you have in mind. It isn't a booking request.`,
  signInNext: 'Next, sign in or create an account. Your message is sent after that.',
  field: 'Your message',
  starters: 'Suggested questions',
  later: 'Not now',
  send: 'Send',
  askOthers: 'Ask other homes too',
  failed: 'Your message was not sent.',
}
