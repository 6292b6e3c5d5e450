import { randomUUID } from 'node:crypto'
import type { BookingStatus } from '#features/bookings/booking.ts'
import type { BookingId } from '../../../app/lib/ids.ts'
import type { TestContext } from '../context.ts'
import { makeAccount, makeListing } from '../factories.ts'
import { insertBooking } from './booking-row.ts'
import type { Rows, World } from './row.ts'

/** A host with an active and an inactive property, and a guest with a confirmed and a pending booking of it. */
export async function makeWorld(ctx: TestContext, features: readonly Rows[]): Promise<World> {
  const host = await makeAccount(ctx)
  const guest = await makeAccount(ctx)
  const photo = `${host.id}/${Date.now()}-${randomUUID().slice(0, 8)}.webp`
  await ctx.db
    .insertInto('photos')
    .values({ path: photo, owner_id: host.id, bytes: 1, state: 'ready', width: 3, height: 2 })
    .execute()
  const property = await makeListing(ctx, host, { image_urls: [`/photos/${photo}`] })
  const inactive = await makeListing(ctx, host, { is_active: false })
  const world: World = {
    host,
    guest,
    property,
    inactive,
    photo,
    confirmed: await makeBooking(ctx, { property, host, guest }, 'confirmed', '2026-09-01'),
    pending: await makeBooking(ctx, { property, host, guest }, 'pending', '2026-10-01'),
    things: {},
  }
  for (const feature of features) Object.assign(world.things, await feature.makeThings?.(ctx, world))
  return world
}

async function makeBooking(
  ctx: TestContext,
  world: Pick<World, 'property' | 'host' | 'guest'>,
  status: BookingStatus,
  checkIn: string,
): Promise<BookingId> {
  const checkOut = checkIn.replace(/01$/, '05')
  const id = await insertBooking(ctx, world, {
    status,
    check_in_date: checkIn,
    check_out_date: checkOut,
    expires_at: new Date('2026-06-17T12:00:00Z'),
  })
  if (status === 'confirmed') {
    await ctx.db
      .insertInto('occupancy')
      .values({
        property_id: world.property,
        stay: `[${checkIn},${checkOut})`,
        source: 'booking',
        reference: id,
      })
      .execute()
  }
  return id
}

/** Everything of the world that a foreign caller could have changed. */
export async function snapshotOf(ctx: TestContext, features: readonly Rows[], world: World) {
  const { db } = ctx
  const { host, guest, photo } = world
  const things: unknown[] = []
  for (const feature of features) things.push(await feature.snapshot?.(ctx, world))
  return {
    things,
    properties: await db
      .selectFrom('properties')
      .select(['id', 'title', 'is_active', 'version', 'image_urls'])
      .where('host_id', '=', host.id)
      .orderBy('id')
      .execute(),
    bookings: await db
      .selectFrom('bookings')
      .select(['id', 'status', 'cancel_reason'])
      .where('guest_id', '=', guest.id)
      .orderBy('id')
      .execute(),
    photos: await db.selectFrom('photos').select('path').where('path', '=', photo).execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['id', 'ended_at'])
      .where('account_id', 'in', [host.id, guest.id])
      .orderBy('id')
      .execute(),
  }
}
