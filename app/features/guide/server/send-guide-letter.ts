import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { type Letter, renderLetter } from '#platform/mail/letter.ts'
import { collectSources, creditOf } from '../guide.ts'
import { wordsOfFailure } from '../guide-failures.ts'
import { guideMailJob } from './guide-jobs.ts'

type Doors = Pick<Context, 'db' | 'mail' | 'config'>
type News = { propertyId: PropertyId; request: number; messageId: string }

/** Tells the host what came of a request for places, unless there has been another since. Safe to run twice. */
export async function sendGuideLetter(ctx: Doors, { propertyId, request, messageId }: News): Promise<void> {
  const row = await ctx.db
    .selectFrom('guide_books as b')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .innerJoin('accounts as host', 'host.id', 'p.host_id')
    .select(['p.title', 'b.state', 'b.failure', 'host.id as host_id', 'host.email'])
    .select(({ selectFrom, fn }) => [
      selectFrom('guide_items')
        .select(fn.countAll<number>().as('count'))
        .where('property_id', '=', propertyId)
        .where('source', '<>', 'host')
        .as('places'),
      selectFrom('guide_items')
        .select(fn.agg<string[] | null>('array_agg', ['source']).distinct().as('sources'))
        .where('property_id', '=', propertyId)
        .as('sources'),
    ])
    .where('b.property_id', '=', propertyId)
    .where('b.request', '=', request)
    .executeTakeFirst()
  if (!row?.email || (row.state !== 'ready' && row.state !== 'failed')) return
  const href = `${ctx.config.publicUrl}/guide/${propertyId}`
  const words =
    row.state === 'ready'
      ? readyWords(row.title, Number(row.places ?? 0), row.sources ?? [])
      : failedWords(row.title, wordsOfFailure(row.failure) ?? 'Please try again later.')
  const letter: Letter = { ...words, button: { label: 'Open the guide book', href } }
  await ctx.mail.send({
    to: row.email,
    kind: guideMailJob.queue,
    account: row.host_id,
    ...renderLetter(letter, ctx.config.publicUrl),
    id: messageId,
  })
}

type Words = Omit<Letter, 'button'>

function readyWords(title: string, places: number, sources: readonly string[]): Words {
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
    ...(credits.length > 0
      ? { closing: credits.map(({ text, url, note }) => `Places: ${text}, ${url}. ${note}`.trimEnd()) }
      : {}),
  }
}

function failedWords(title: string, words: string): Words {
  return {
    subject: `No places were collected for ${title} yet`,
    preheader: 'Your listing and your guide book are as they were.',
    heading: 'Places could not be collected',
    paragraphs: [
      `We have tried several times to collect the places near ${title}. ${words}`,
      'Your listing is not touched by this, and what you wrote in the guide book is all there.',
    ],
  }
}
