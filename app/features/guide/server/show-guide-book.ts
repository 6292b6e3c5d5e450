import type { Actor } from '#features/accounts/actor.ts'
import { findEntitlement } from '#features/billing/server/entitlements.ts'
import { storedPoint } from '#features/listings/location.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { wordsOfFailure } from '../collect-failure-words.ts'
import type { CollectSource, GuideState } from '../guide.ts'
import type { GuideStateAnswer, HostGuideBook } from '../guide-schema.ts'
import { drawWifi } from './draw-wifi.ts'
import { homeGuideBookPath } from './home-guide-book-path.ts'
import { exactHomePoint } from './home-point.ts'
import { getOwnProperty, selectItems, toHostGuideItem } from './queries.ts'
import { unsealSecrets } from './seal-secrets.ts'

type Doors = Pick<Context, 'db' | 'geocoding' | 'config' | 'secrets' | 'clock'>

/**
 * The whole guide book of one of the actor's properties; empty when nothing was written yet. Throws `propertyNotFound`.
 */
export async function getGuideBook(
  ctx: Doors,
  actor: Actor,
  { id }: { id: PropertyId },
): Promise<HostGuideBook> {
  const property = await getOwnProperty(ctx.db, actor, id)
  const [book, items, entitlement] = await Promise.all([
    findBook(ctx, property.id),
    selectItems(ctx.db).where('i.property_id', '=', property.id).execute(),
    findEntitlement(ctx.db, actor.id, ctx.clock()),
  ])
  const secrets = unsealSecrets(ctx.secrets, book?.secrets ?? null)
  const home = exactHomePoint(ctx, property)
  return {
    ...toStateAnswer(ctx, property.id, book),
    title: property.title,
    address: [property.address, property.city, property.state, property.country].join(', '),
    arrival: book?.arrival ?? '',
    parking: book?.parking ?? '',
    house_manual: book?.house_manual ?? '',
    check_out: book?.check_out ?? '',
    emergency: book?.emergency ?? '',
    version: book?.version ?? 0,
    wifi_name: secrets.wifiName,
    wifi_password: secrets.wifiPassword,
    door_details: secrets.doorDetails,
    wifi_qr: drawWifi(secrets.wifiName, secrets.wifiPassword),
    home_url: `${ctx.config.publicUrl}${homeGuideBookPath(ctx, book?.sheet_id ?? property.id)}`,
    can_generate: entitlement.canUseGuide,
    point: home,
    is_point_exact: property.location_precision !== 'city' && storedPoint(property) !== null,
    items: items.map((row) => toHostGuideItem(row, home)),
  }
}

function findBook(ctx: Doors, propertyId: PropertyId) {
  return ctx.db
    .selectFrom('guide_books')
    .select(['state', 'requested_at', 'collected_at', 'failure', 'version', 'secrets', 'sheet_id'])
    .select(['arrival', 'parking', 'house_manual', 'check_out', 'emergency'])
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
}

type StateRow = {
  state: GuideState
  requested_at: Date | null
  collected_at: Date | null
  failure: string | null
}

/** Without a server for it, places come from the gazetteer, which every installation has. */
function collectSourceOf({ kind }: Context['config']['guide']): CollectSource {
  return kind === 'none' ? 'gazetteer' : kind
}

/** How the collecting stands, as the API shows it. */
export function toStateAnswer(
  { config }: Pick<Context, 'config'>,
  propertyId: PropertyId,
  book: StateRow | undefined,
): GuideStateAnswer {
  return {
    property_id: propertyId,
    state: book?.state ?? 'none',
    requested_at: book?.requested_at?.toISOString() ?? null,
    collected_at: book?.collected_at?.toISOString() ?? null,
    failure: wordsOfFailure(book?.failure ?? null),
    collects_from: collectSourceOf(config.guide),
  }
}
