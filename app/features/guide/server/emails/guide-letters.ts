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
    preheader: places > 0 ? `${places} places nearby are in it.` : 'It waits for your first lines.',
    heading: 'Your guide book is ready',
    paragraphs: [
      places > 0
        ? `We have put ${places} places near ${title} into its guide book. Hide what you would not recommend, add your own favourites, and put them into the order you like.`
        : `The guide book of ${title} is open, and its pages are empty. Your own three favourite places are a good beginning; guests like nothing better.`,
      'Then write down how to get in, how the Wi-Fi is called and what to do on the last morning. Guests of a confirmed stay get the whole book by a private link, Wi-Fi and door details only around their stay.',
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
    preheader: 'Your listing and your guide book are as they were.',
    heading: 'Places could not be collected',
    paragraphs: [
      `We have tried several times to collect the places near ${title}. ${words}`,
      'Your listing is not touched by this, and what you wrote in the guide book is all there.',
    ],
    button: { label: openBook, href },
  }
}
