import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bookingPhotoUse } from '#features/bookings/server/photo-use.ts'
import { listingPhotoUse } from '#features/listings/server/photo-use.ts'
import { inTransaction } from '#platform/database/database.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { photoPath } from '../photo.ts'
import { collectPhotos } from './collect-photos.ts'
import { deleteUnusedPhoto } from './delete-unused-photo.ts'
import { keysOf, originalKey, variantKey } from './photo-files.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const uses = [listingPhotoUse, bookingPhotoUse]
const host = await makeAccount(ctx)
const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000)

/** A photo with its original and one made file, as old as said; answers its address. */
async function makePhoto(owner: TestAccount = host, hours = 30): Promise<string> {
  const path = `${owner.id}/${hoursAgo(hours).getTime()}-${randomBytes(8).toString('hex')}.jpg`
  await ctx.db
    .insertInto('photos')
    .values({ path, owner_id: owner.id, bytes: 1, width: 3, height: 2, created_at: hoursAgo(hours) })
    .execute()
  await ctx.storage.put(originalKey(path), new Uint8Array([1]), 'image/jpeg')
  await ctx.storage.put(variantKey(path, 320, 'webp'), new Uint8Array([1]), 'image/webp')
  return `/photos/${path}`
}

const pathOf = (url: string) => photoPath(url) ?? ''
async function state(url: string): Promise<'kept' | 'gone' | 'half'> {
  const row = await ctx.db
    .selectFrom('photos')
    .select('path')
    .where('path', '=', pathOf(url))
    .executeTakeFirst()
  const files = await Promise.all(keysOf(pathOf(url)).map((key) => ctx.storage.exists(key)))
  if (row && files.filter(Boolean).length === 2) return 'kept'
  return row || files.some(Boolean) ? 'half' : 'gone'
}

/** How many connections to this database wait for another one's lock. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(ctx.db)
  return rows[0]?.count ?? 0
}

async function book(url: string): Promise<void> {
  const guest = await makeAccount(ctx)
  await ctx.db
    .insertInto('bookings')
    .values({
      host_id: host.id,
      guest_id: guest.id,
      check_in_date: '2026-05-01',
      check_out_date: '2026-05-02',
      guests_count: 1,
      price_per_night: '180.00',
      total_price: '180.00',
      guest_name: 'Mara Quist',
      guest_email: guest.email,
      property_title: 'Cedar Cabin',
      property_city: 'Austin',
      property_state: 'Texas',
      property_country: 'United States',
      property_image: url,
      expires_at: testNow,
    })
    .execute()
}

async function draft(owner: TestAccount, url: string): Promise<void> {
  await ctx.db
    .insertInto('listing_drafts')
    .values({ account_id: owner.id, form: '{}', image_urls: [url] })
    .execute()
}

describe('the collection of photos', () => {
  it('takes what nothing shows after a day, and nothing else', async () => {
    const drafter = await makeAccount(ctx)
    const [unused, young, listed, inactive, drafted, booked] = [
      await makePhoto(),
      await makePhoto(host, 23),
      await makePhoto(),
      await makePhoto(),
      await makePhoto(drafter),
      await makePhoto(),
    ]
    await makeListing(ctx, host, { image_urls: [listed] })
    await makeListing(ctx, host, { image_urls: [inactive], is_active: false })
    await draft(drafter, drafted)
    await book(booked)
    await ctx.db
      .insertInto('photos')
      .values({ path: 'pool/harbour.webp', bytes: 1, created_at: hoursAgo(900) })
      .execute()
    expect(await collectPhotos(ctx, uses)).toEqual({ photos: 1, strays: 0 })
    expect(await state(unused)).toBe('gone')
    for (const url of [young, listed, inactive, drafted, booked]) expect(await state(url)).toBe('kept')
    const pool = await ctx.db.selectFrom('photos').select('path').where('owner_id', 'is', null).execute()
    expect(pool).toHaveLength(1)
    expect(await collectPhotos(ctx, uses)).toEqual({ photos: 0, strays: 0 })
  })

  it('takes files whose row is gone, unless they have only just come', async () => {
    const [stray, young] = [await makePhoto(host, 48), await makePhoto(host, 1)]
    await ctx.db
      .deleteFrom('photos')
      .where('path', 'in', [pathOf(stray), pathOf(young)])
      .execute()
    expect((await collectPhotos(ctx, uses)).strays).toBe(1)
    expect(await state(stray)).toBe('gone')
    expect(await ctx.storage.exists(originalKey(pathOf(young)))).toBe(true)
  })

  it('waits for a listing that is just being made with the photo', async () => {
    const url = await makePhoto()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const listing = inTransaction(ctx.db, async (tx) => {
      await tx.selectFrom('photos').select('path').where('path', '=', pathOf(url)).forShare().execute()
      held()
      await mayCommit
      await makeListing({ db: tx }, host, { image_urls: [url] })
    })
    await isHeld
    const deletion = deleteUnusedPhoto(ctx, uses, pathOf(url))
    await expect.poll(waitingForLocks).toBe(1)
    commit()
    await listing
    expect(await deletion).toBe(false)
    expect(await state(url)).toBe('kept')
  })
})

describe('a photo that its owner gives up', () => {
  const remove = async (url: string) => {
    const answer = await call('DELETE', url, { as: host })
    await ctx.runJobs()
    return answer.status
  }

  it('is gone with its files, and cannot be given up twice', async () => {
    const url = await makePhoto(host, 0)
    expect(await remove(url)).toBe(204)
    expect(await state(url)).toBe('gone')
    expect(await remove(url)).toBe(404)
    expect((await call('DELETE', '/photos/x/..%2F..%2Fsecrets', { as: host })).status).toBe(404)
  })

  it('stays while another own listing or a past booking shows it', async () => {
    const [listed, booked] = [await makePhoto(), await makePhoto()]
    const id = await makeListing(ctx, host, { image_urls: [listed] })
    await book(booked)
    expect(await remove(listed)).toBe(204)
    expect(await remove(booked)).toBe(204)
    expect(await state(listed)).toBe('kept')
    expect(await state(booked)).toBe('kept')
    await ctx.db.deleteFrom('properties').where('id', '=', id).execute()
    // Of a property that was deleted it can be removed at last.
    expect(await remove(listed)).toBe(204)
    expect(await state(listed)).toBe('gone')
  })
})

describe('the words about a photo', () => {
  it('are stored for its owner, up to 300 characters, and taken away by nothing', async () => {
    const url = await makePhoto()
    const describeIt = (alt: unknown, as = host) => call('PATCH', url, { as, body: { alt } })
    expect(await describeIt(' Porch at dusk ')).toMatchObject({ status: 200, body: { alt: 'Porch at dusk' } })
    expect(await describeIt('🪵'.repeat(300))).toMatchObject({ status: 200 })
    expect(await describeIt('a'.repeat(301))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'alt', message: 'Alt text must be at most 300 characters' }] },
    })
    expect(await describeIt('a\u0000b')).toMatchObject({ status: 200, body: { alt: 'ab' } })
    expect(await describeIt('  ')).toMatchObject({ status: 200, body: { alt: null } })
    expect((await describeIt('Mine', await makeAccount(ctx))).status).toBe(404)
  })
})
