import { bookingStatuses } from '../../../app/features/bookings/booking.ts'
import { listingStatuses } from '../../../app/features/listings/listing-status.ts'
import { isTest } from './import-rules.ts'
import type { Source } from './read-source.ts'

/** A file of more lines does more than one thing. */
export const longestFile = 400

/** Longer files, each with its length now and a reason. The number may only shrink. */
export const longFiles: Record<string, { lines: number; reason: string }> = {}

const generated = /^app\/platform\/database\/types\.ts$/

const mayReadEnvironment = /^(app\/platform\/config\/|scripts\/|tools\/|tests\/|bench\/|[^/]+\.config\.ts$)/

const mayExit = /^(scripts\/(run\.mjs|bench\.ts)|tools\/end-process\.ts)$/
// bound-totals.ts tells no price, but between which a price lies; the oracle compares what search makes of it.
const mayMultiplyByNights =
  /^(app\/(features\/(pricing\/|stay-changes\/changed-price\.ts$)|lib\/money\.ts$|search-index\/bound-totals\.ts$)|tests\/support\/architecture\/planted-files\.ts$)/

/** Where an account is asked for as the owner, and not whether somebody may act for a home; each with its reason. */
const mayCompareHosts: Record<string, string> = {
  'app/features/listings/server/access.ts': 'who may act for a home',
  'app/features/listings/server/keep-listings-active.ts': "the limits of the host's own plan",
  'app/features/bookings/server/steps/leave-bookings.ts': 'what an account must settle before it goes',
  'app/features/bookings/server/steps/accept-request.ts': 'the other requests to the host of a request',
  'app/features/bookings/server/request/decide-request.ts': 'nobody books an own home',
  'app/features/messaging/server/start-conversation.ts': 'nobody asks about an own home',
  'app/features/messaging/server/response-figures.ts': 'what everybody may read of a host',
  'app/features/messaging/server/write-own-message.ts': 'to how many hosts somebody wrote the same',
  'app/features/saved/server/group/evaluate-homes.ts': 'the same',
  'app/features/reviews/server/list-host-reviews.ts': 'the same, of all homes that ever were',
  'app/features/hosts/server/find-host.ts': 'what everybody may read of a host',
  'app/features/search/server/similar-homes.ts': 'not all of one host, of what everybody may see',
  'app/features/listings/server/set-status-as-operator.ts': 'all homes of an account that is suspended',
  'app/features/moderation/server/cases/get-case.ts': 'whom a decision about an account would touch',
  'app/features/moderation/server/console/find-anything.ts': 'what the console finds of an account',
  'app/features/moderation/server/console/look-at-person.ts': 'what the console finds of an account',
  'app/features/moderation/server/decisions/apply-act.ts': 'the guests of a host who is suspended',
  'app/features/moderation/server/flags/find-flags.ts': 'what one account has uploaded and opened',
}
const ownData = /\/personal-data\.ts$/

const isServerCode = /^app\/features\/[\w-]+\/([\w-]+\/)?server\//
/** Server code that says what kind of id it holds; each with what vouches for it, which no type of a row can. */
const mayNameKinds: Record<string, string> = {
  'app/features/availability/server/holds.ts': 'a hold refers to its offer',
  'app/features/availability/server/list-host-calendar.ts':
    'the source of taken nights says what they refer to',
  'app/features/calendar/server/host-syncs.ts': 'the same',
  'app/features/stays-by-hand/server/check-stay-by-hand.ts': 'the schema: one of the two is named',
  'app/features/guide/server/show-guest-book.ts': 'a token that was sealed here',
  'app/features/hosts/server/jobs.ts': 'a job that was sent here',
  'app/features/search/server/find-listings.ts': 'the search index, which has them from the database',
  'app/features/search/server/match-homes.ts': 'a row of the search index',
}

/** Where the states of a booking are named: their own page, what people read of them, and how they come into being. */
const mayNameStatuses =
  /^app\/features\/(bookings\/(booking\.ts$|testing\/)|(bookings|stay-changes|payments)\/([^/]+-)?words\.ts$)/

/** The product, and what an operator runs. What makes pictures of the site makes bookings in each state for them. */
const actsOnBookings = /^(app|scripts\/(?!shots\/)|tools)\b/

const ofBookings = /^app\/features\/(bookings|booking-form|my-bookings|payments|stay-changes|stays-by-hand)\//

const readsBookings = (source: Source) =>
  ofBookings.test(source.file) ||
  source.imports.some(({ target }) => ofBookings.test(target)) ||
  source.tables.has('bookings') ||
  [...source.texts].some((text) => /^bookings( as \w+)?$/.test(text))

/** The same for the states of a listing. */
const mayNameListingStates = /^app\/features\/listings\/(listing-status\.ts$|([^/]+-)?words\.ts$)/
/** Calendars have a switch of their own, and the search index reads the rows of homes itself. */
const mayReadSwitch = /^app\/(features\/(listings\/server|calendar)|search-index|listing-matching)\//

/** Whoever has something to say asks for every channel (notify.ts). */
const maySendMail = /^app\/features\/accounts\/server\/notify\/mail-channel\.ts$/

/** What decides and stores. The descriptions of the API stand beside its routes. */
const isUseCase = /^app\/features\/[^/]+\/([^/]+\/)?server\/(?!.*(emails|testing)\/)(?!.*\bapi\.ts$)/

/**
 * What a screen does beside what it shows, and the rules of a feature. Of these `terms-fields.ts` describes the API, and
 * `listing-fields.ts` says to the operator why an import leaves something out; a schema has a rule of its own.
 */
const isRule =
  /^app\/features\/[^/]+\/(([^/]+\/)?components\/.*|((?!server\/|pages\/|testing\/|texts\/)[^/]+\/)?(?!terms-fields|listing-fields)[^/]*)(?<![-/]words|-(errors|schema))\.ts$/

/** What all features share, and the pages of the sandbox. */
const isShared = /^app\/(boot|layouts|lib|platform|sandbox|ui|web)\/.*(?<![-/]words|-errors)\.tsx?$/

/** What says what a form and the API take; that of the configuration speaks to operators. */
const isSchema = /^app\/(?!platform\/config\/).*-schema\.ts$/

/** What a console, a metric, or the description of the API tells to operators and to those who write programs. */
const speaksToOperators =
  /^app\/platform\/((backup|config|database|metrics|subscriptions)\/|http\/(api|from-this-machine)\.ts$)/

/** Names, which are no sentences though they have three words. */
const namesThings: Record<string, string> = {
  'app/features/guide/server/overpass/fetch-places.ts': 'how we introduce ourselves to another server',
  'app/features/hosts/languages.ts': 'languages',
  'app/features/listings/server/preview/preview-fonts.ts': 'a font',
  'app/features/search/locations.ts': 'places',
  'app/platform/geocoding/country-codes.ts': 'countries',
  'app/platform/geocoding/state-codes.ts': 'states',
}

/** What may say nothing to people itself. */
const isSilent = (file: string) =>
  !isTest(file) &&
  !namesThings[file] &&
  (isUseCase.test(file) || isRule.test(file) || (isShared.test(file) && !speaksToOperators.test(file)))

/** An address is no text, nor is a version; special requests lose more than others (specification, section 5). */
const mayCleanText =
  /^app\/features\/((bookings\/booking|calendar\/calendar|guide\/guide)-schema|listings\/server\/drafts-api)\.ts$/

const readsHomes = (source: Source) =>
  source.imports.some(({ target }) => target === 'app/features/listings/listing-status.ts') ||
  source.tables.has('properties') ||
  [...source.texts].some((text) => /^properties( as \w+)?$/.test(text))

const mayExportDefault =
  /^(app\/(root|entry\.server|entry\.client)\.tsx|app\/routes\.ts|app\/layouts\/.+|app\/features\/[^/]+\/pages\/.+|tests\/support\/.+\.setup\.ts|[^/]+\.config\.ts)$/

const takes = ({ imports }: Source, target: string, name: string) =>
  imports.some((each) => each.target === target && each.names.includes(name))

/** Everything about a file itself that a rule forbids, in words. */
export function checkFile(source: Source, allowed = longFiles): string[] {
  const { file, lines, reexports, defaultExport, readsEnvironment, exits, multipliesByNights } = source
  const {
    comparesHost,
    namesSwitch,
    castsRow,
    castsKind,
    countsTwoYears,
    sendsMail,
    cleansText,
    sentences,
    refusals,
    spoken,
  } = source
  const isProduct = file.startsWith('app/') && !isTest(file)
  return [
    checkLength(file, lines, allowed),
    reexports ? `${file} exports what another file makes; import it from there (no barrel files)` : null,
    defaultExport && !mayExportDefault.test(file) ? `${file} has a default export; name it` : null,
    isProduct && takes(source, 'react', 'lazy') && file !== 'app/ui/lazy-part.ts'
      ? `${file} has code that comes late in a way of its own; use lazyPart, lazyPanel, deferredPart or StaticPart of ui/`
      : null,
    readsEnvironment && !mayReadEnvironment.test(file) && !isTest(file)
      ? `${file} reads process.env; add a key to platform/config`
      : null,
    exits && !mayExit.test(file) ? `${file} calls process.exit; use tools/end-process.ts` : null,
    multipliesByNights && !mayMultiplyByNights.test(file) && !isTest(file)
      ? `${file} reckons what a stay costs; ask quoteStay of features/pricing`
      : null,
    comparesHost && /\/server\//.test(file) && !isTest(file) && !ownData.test(file) && !mayCompareHosts[file]
      ? `${file} asks for the host of a home; ask mayActFor or mayActOn of listings/server/access.ts`
      : null,
    actsOnBookings.test(file) && !isTest(file) && !mayNameStatuses.test(file) ? namedStatus(source) : null,
    isProduct && sendsMail && !maySendMail.test(file)
      ? `${file} sends a mail; tell it by notify of accounts/server/notify`
      : null,
    cleansText && /^app\/features\/.*(-schema|\bapi)\.ts$/.test(file) && !mayCleanText.test(file)
      ? `${file} cleans or counts what people type; name a field of lib/fields.ts`
      : null,
    isSilent(file) && sentences.length > 0
      ? `${file} speaks to people (“${sentences.at(-1)}”); a words.ts, *-words.ts, *-errors.ts or emails/ does`
      : null,
    isSchema.test(file) && spoken.length > 0
      ? `${file} says what is wrong with a field (“${spoken[0]}”); a words.ts or *-words.ts does`
      : null,
    isProduct && !/-errors\.ts$/.test(file) && refusals.length > 0
      ? `${file} refuses in a sentence of its own (“${refusals[0]}”); a words.ts, *-words.ts or *-errors.ts has it`
      : null,
    isProduct && namesSwitch && !mayReadSwitch.test(file)
      ? `${file} asks whether a home is switched on; ask isListed of listings/server/listed.ts`
      : null,
    isProduct && !mayNameListingStates.test(file) && readsHomes(source) ? namedListingState(source) : null,
    (isProduct && castsRow && !/^app\/(sandbox|platform\/http)\//.test(file)) ||
    (isServerCode.test(file) && castsKind && !isTest(file) && !mayNameKinds[file])
      ? `${file} says what a column holds; platform/database/tables.ts does`
      : null,
    isProduct && countsTwoYears && file !== 'app/lib/stay.ts'
      ? `${file} counts the days of two years; ask lib/stay.ts`
      : null,
  ].filter((line) => line !== null)
}

/** A file, of code or of styles, that is longer than one may be. */
export function checkLength(file: string, lines: number, allowed = longFiles): string | null {
  const longest = allowed[file]?.lines ?? longestFile
  if (lines <= longest || generated.test(file)) return null
  return `${file} has ${lines} lines; divide it (at most ${longest})`
}

function namedStatus(source: Source): string | null {
  const { file, texts, comparedStatuses } = source
  // Elsewhere the same words are states of other things.
  const names = readsBookings(source) ? texts : comparedStatuses
  const named = bookingStatuses.find((status) => names.has(status))
  return named ? `${file} names the status "${named}"; ask statusesThat of bookings/booking.ts` : null
}

function namedListingState({ file, texts }: Source): string | null {
  const named = listingStatuses.find((status) => texts.has(status))
  return named ? `${file} names the state "${named}"; ask statusesThat of listings/listing-status.ts` : null
}

/**
 * Words that belong to the machine or the day on which a file was written, put together so as not to find themselves.
 */
const forbidden: [name: string, pattern: RegExp][] = [
  ['a path of one machine', new RegExp(`(^|[^\\w.#@/])/(wo${'rk'}|home/\\w+|Users/\\w+|root)/\\w`)],
  ['a temporary folder of one machine', new RegExp(`/tm${'p'}/(hw|claude)`)],
  [
    'a package registry',
    new RegExp(`https?://[^\\s"'\`]*(regis${'try'}\\.|artifac${'tory'}|nex${'us'}|verdac${'cio'})`),
  ],
  ['an unfinished thought', new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|XX${'X'})\\b`)],
]

/** Forbidden words in a committed text file. */
export function checkWords(file: string, text: string): string[] {
  return forbidden
    .filter(([, pattern]) => text.split('\n').some((line) => pattern.test(line)))
    .map(([name]) => `${file} names ${name}`)
}
