import { randomUUID } from 'node:crypto'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Row } from '#platform/database/database.ts'

/** What a host sends to list a property, in the labels of the form. */
export const cabin = {
  title: 'Cedar Cabin',
  address: '12 Example Lane',
  city: 'Austin',
  state: 'Texas',
  country: 'United States',
  price_per_night: 79.5,
  property_type: 'A Frame',
  amenities: ['WiFi', 'Washer/Dryer'],
  contact_email: 'cabin-host@example.com',
  contact_phone: '+15125550123',
}

/** The row of a property; undefined when it is gone. */
export function storedListing(
  ctx: Pick<Context, 'db'>,
  id: PropertyId,
): Promise<Row<'properties'> | undefined> {
  return ctx.db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirst()
}

/** An uploaded photo of an account; answers its address. */
export async function makePhoto(ctx: Pick<Context, 'db'>, ownerId: string): Promise<string> {
  const path = `${ownerId}/${Date.now()}-${randomUUID()}.jpg`
  await ctx.db
    .insertInto('photos')
    .values({ path, owner_id: ownerId, state: 'ready', width: 800, height: 600, bytes: 1000 })
    .execute()
  return `/photos/${path}`
}

/** The id in an answer of the API. */
export function idOf(body: unknown): PropertyId {
  return String(Reflect.get(Object(body), 'id')) as PropertyId // of an answer
}
