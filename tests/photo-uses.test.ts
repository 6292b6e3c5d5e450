import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobHandlers } from '#app/jobs.ts'
import { photoCollectionJob } from '#features/photos/server/photo-jobs.ts'
import { insertBooking } from './support/authorisation/booking-row.ts'
import { createTestContext, testNow } from './support/context.ts'
import { makeAccount, makeListing } from './support/factories.ts'

// Photos that nothing shows are removed at night. Whoever stores a photo's address has to be asked before.

const ctx = await createTestContext()
const host = await makeAccount(ctx)

/** Lets a photo be shown by a column, and by nothing else. */
const showings: Record<string, (url: string) => Promise<unknown>> = {
  'properties.image_urls': (url) => makeListing(ctx, host, { image_urls: [url] }),
  'listing_drafts.image_urls': async (url) =>
    ctx.db
      .insertInto('listing_drafts')
      .values({ account_id: (await makeAccount(ctx)).id, form: '{}', image_urls: [url] })
      .execute(),
  'guide_items.image_url': async (url) => {
    const property_id = await makeListing(ctx, host)
    await ctx.db.insertInto('guide_books').values({ property_id }).execute()
    const item = { name: 'The bay at sunset', category: 'attraction', position: 1 }
    await ctx.db
      .insertInto('guide_items')
      .values({ ...item, property_id, image_url: url })
      .execute()
  },
  'bookings.property_image': async (url) => {
    const [guest, property] = [await makeAccount(ctx), await makeListing(ctx, host)]
    const stay = { check_in_date: '2026-05-01', check_out_date: '2026-05-05', expires_at: testNow }
    const id = await insertBooking(ctx, { property, host, guest }, { ...stay, status: 'completed' })
    await ctx.db.updateTable('bookings').set({ property_image: url }).where('id', '=', id).execute()
  },
  'conversations.property_image': async (url) => {
    const [guest, property_id] = [await makeAccount(ctx), await makeListing(ctx, host)]
    await ctx.db
      .insertInto('conversations')
      .values({
        property_id,
        host_id: host.id,
        guest_id: guest.id,
        property_title: 'Cedar Cabin',
        property_city: 'Austin',
        property_image: url,
        opened_by: 'message',
        created_at: testNow,
      })
      .execute()
  },
  'accounts.picture_url': (url) =>
    ctx.db.updateTable('accounts').set({ picture_url: url }).where('id', '=', host.id).execute(),
}

async function makeOldPhoto(): Promise<string> {
  const path = `${host.id}/1-${randomUUID().slice(0, 8)}.jpg`
  const created_at = new Date(testNow.getTime() - 90 * 86_400_000)
  await ctx.db
    .insertInto('photos')
    .values({ path, owner_id: host.id, bytes: 1, state: 'ready', width: 3, height: 2, created_at })
    .execute()
  return `/photos/${path}`
}

test('every column that holds addresses of photos is known here', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns
    where table_schema = 'public' and column_name ~ '(image|photo|picture)'`.execute(ctx.db)
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(showings).sort())
})

test.each(Object.entries(showings))(
  'the nightly collection leaves a photo that %s shows',
  async (_, show) => {
    const [shown, unused] = [await makeOldPhoto(), await makeOldPhoto()]
    await show(shown)
    const collection = jobHandlers.find(({ definition }) => definition.queue === photoCollectionJob.queue)
    await collection?.run(ctx, {}, { id: randomUUID(), signal: AbortSignal.timeout(60_000) })
    const { rows } = await sql<{ url: string }>`
    select '/photos/' || path as url from photos where '/photos/' || path in (${shown}, ${unused})`.execute(
      ctx.db,
    )
    expect(rows).toEqual([{ url: shown }])
  },
)
