import { expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { makeFeed } from '../testing/make-feed.ts'
import { getCalendarSync } from './host-syncs.ts'
import { setSyncActive } from './set-sync-active.ts'

const ctx = await createTestContext()

it('changes how often a calendar is read after it was added, from its next read on', async () => {
  const host = await makeAccount(ctx)
  const listing = await makeListing(ctx, host)
  const id = await makeFeed(ctx, host, listing, 'https://calendars.example/a.ics')
  const farAway = new Date(ctx.clock().getTime() + 24 * 3_600_000)
  await ctx.db
    .updateTable('calendar_sync_configs')
    .set({ next_read_at: farAway })
    .where('id', '=', id)
    .execute()
  await setSyncActive(ctx, host, { id, frequencyHours: 3 })
  expect(await getCalendarSync(ctx, host, id)).toMatchObject({
    sync_frequency_hours: 3,
    is_active: true,
    next_sync_at: new Date(ctx.clock().getTime() + 3 * 3_600_000).toISOString(),
  })
  const stranger = await makeAccount(ctx)
  await expect(setSyncActive(ctx, stranger, { id, frequencyHours: 1 })).rejects.toThrow()
})
