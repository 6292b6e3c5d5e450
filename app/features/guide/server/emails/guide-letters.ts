import type { Letter } from '#platform/mail/letter.ts'
import { wordsOfFailure } from '../../collect-failure-words.ts'
import { collectSources } from '../../guide.ts'
import { creditOf } from '../../guide-words.ts'

/** A home by its title, and where its guide book is edited. */
type Home = { title: string; href: string }

const openBook = 'Open the guide book'

/** To the host: what was collected near a home is in its guide book. */
export function placesReady({ title, href }: Home, places: number, sources: readonly string[]): Letter {
  const credits = collectSources
    .filter((source) => sources.includes(source))
    .flatMap((source) => creditOf(source) ?? [])
  return {
    subject: `Your guide book for ${title} is ready`,
    preheader: places > 0 ? `${places} places nearby are in it.` : 'It is ready for your first lines.',
    heading: 'Your guide book is ready',
    paragraphs: [
      places > 0
        ? `We've added ${places} places near ${title} to its guide book. Hide the ones you wouldn't recommend, add your own favourites, and put them in the order you like.`
        : `The guide book for ${title} is ready, and its pages are empty. Start with your three favourite places.`,
      'Then add how to get in, the name of the Wi-Fi and what to do on the last morning. Guests with a confirmed stay get a private link to the whole book. They see Wi-Fi and door details only around their stay.',
    ],
    button: { label: openBook, href },
    ...(credits.length > 0
      ? { closing: credits.map(({ text, url, note }) => `Places: ${text}, ${url}. ${note}`.trimEnd()) }
      : {}),
  }
}

/** To the host: nothing could be collected, and why. */
export function placesFailed({ title, href }: Home, failure: string | null): Letter {
  const words = wordsOfFailure(failure) ?? 'Please try again later.'
  return {
    subject: `No places were collected for ${title} yet`,
    preheader: 'Your listing and your guide book are unchanged.',
    heading: 'Places could not be collected',
    paragraphs: [
      `We have tried several times to collect the places near ${title}. ${words}`,
      'Your listing and everything you wrote in the guide book are unchanged.',
    ],
    button: { label: openBook, href },
  }
}
