import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { currentRates } from '#features/pricing/server/exchange-rates.ts'
import { parseSearch, searchUrl } from '#features/search/search-criteria.ts'
import {
  anyNight,
  fitsQuestion,
  type MatchedHome,
  priceOf,
  readHomes,
  stayFound,
} from '#features/search/server/match-homes.ts'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import { moneyFromDatabase } from '#lib/money.ts'
import type { Rates } from '#lib/rates.ts'
import { alertLimits } from '../../alert.ts'
import { type FoundHome, type FoundSearch, searchAlertLetter } from '../emails/alert-letters.ts'
import { searchAlert } from './alert-jobs.ts'
import { askedNights } from './asked-nights.ts'
import { makeEndToken } from './end-link.ts'
import { isUnwanted } from './is-unwanted.ts'
import { findReader } from './reader.ts'

type Alert = { account: AccountId; alert: string; messageId: string }
type Moment = { now: Date; rates: Rates }

/**
 * Tells somebody what was found for their searches, as far as it is still true: a home that was taken again, or costs what it did
 * before, is left out. Safe to run twice: the mail keeps its id.
 */
export async function sendSearchAlert(ctx: NotifyDoors, { account, alert, messageId }: Alert): Promise<void> {
  const email = await findReader(ctx.db, account)
  if (email === null) return
  const finds = await readFinds(ctx, { account, alert })
  const now = ctx.clock()
  const homes = await readHomes(ctx.db, [...new Set(finds.map(({ property_id }) => property_id))], now)
  const { rates } = await currentRates(ctx.db)
  const searches = Object.values(Object.groupBy(finds, ({ search_id }) => search_id))
    .map((rows) => toSearch(ctx, rows ?? [], homes, { now, rates }))
    .filter((search) => search !== null)
  const [first] = searches
  if (!first) return
  const letter = searchAlertLetter(searches, `${ctx.config.publicUrl}/saved#searches`)
  await notify(ctx, {
    event: searchAlert.queue,
    kind: 'saved_searches',
    recipient: { account, email },
    letter,
    path: searches.length === 1 ? first.path : '/saved#searches',
    push: { tag: 'search-alert' },
    id: messageId,
  })
}

type Find = Awaited<ReturnType<typeof readFinds>>[number]

/** What an alert tells of; of searches that have ended since, nothing. */
function readFinds(ctx: Pick<NotifyDoors, 'db'>, { account, alert }: Omit<Alert, 'messageId'>) {
  return ctx.db
    .selectFrom('saved_search_finds as f')
    .innerJoin('saved_searches as s', 's.id', 'f.search_id')
    .innerJoin('properties as p', 'p.id', 'f.property_id')
    .select(['f.search_id', 'f.property_id', 'f.kind', 'f.price_before'])
    .select(['s.name', 's.address', 's.question', 's.check_in', 's.check_out'])
    .select(['s.flexible', 's.months'])
    .select(['p.title', 'p.city', 'p.currency'])
    .where('f.told_in', '=', alert)
    .where('s.account_id', '=', account)
    .where((is) => is.not(isUnwanted('s.account_id', 'p')))
    .orderBy('f.search_id')
    .orderBy('f.found_at')
    .limit(alertLimits.searches * alertLimits.findsUntold)
    .execute()
}

function toSearch(
  ctx: Pick<NotifyDoors, 'config' | 'secrets'>,
  finds: readonly Find[],
  homes: ReadonlyMap<PropertyId, MatchedHome>,
  moment: Moment,
): FoundSearch | null {
  const found = finds.flatMap((find) => toHome(ctx, find, homes.get(find.property_id), moment) ?? [])
  const [first] = finds
  if (!first || found.length === 0) return null
  const { publicUrl } = ctx.config
  return {
    name: first.name,
    path: first.address,
    href: `${publicUrl}${first.address}`,
    homes: found.slice(0, alertLimits.homesTold),
    more: Math.max(0, found.length - alertLimits.homesTold),
    isFull: finds.length >= alertLimits.findsUntold,
    endHref: `${publicUrl}/end-search?token=${makeEndToken(ctx, first.search_id)}`,
  }
}

function toHome(
  { config }: Pick<NotifyDoors, 'config'>,
  find: Find,
  home: MatchedHome | undefined,
  { now, rates }: Moment,
): FoundHome | null {
  const nights = askedNights(find, now)
  if (!home || !fitsQuestion(home, find.question, { nights, now, rates })) return null
  const { location, guests } = parseSearch(new URLSearchParams(find.address.slice('/search?'.length)))
  const price = priceOf(home, { nights, guests, now })
  const before = find.price_before === null ? null : moneyFromDatabase(find.price_before, home.currency)
  const isCheaper = before !== null && price.amount < before.amount
  if (find.kind === 'cheaper' && !isCheaper) return null
  const stay = stayFound(home, nights, { guests, now })
  const query = searchUrl({ location, ...stay, guests }).slice('/search'.length)
  return {
    kind: find.kind,
    title: find.title,
    city: find.city,
    price,
    nightly: priceOf(home, { nights: anyNight, guests, now }),
    before: isCheaper ? before : null,
    stay,
    isChosen: nights.flexible !== null,
    href: `${config.publicUrl}/property/${find.property_id}${query}`,
  }
}
