import { expect, test } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { storedListing } from '../testing/listing-world.ts'
import { fillTimeZones } from './fill-time-zones.ts'

const ctx = await createTestContext()

test('every stored home whose place tells a time zone gets it, and only once', async () => {
  const host = await makeAccount(ctx)
  const point = { latitude: 48.2, longitude: 16.37, country: 'Austria', state: 'Wien' }
  const ids = []
  // More than one batch.
  for (let count = 0; count < 1_020; count++) ids.push(await makeListing(ctx, host, point))
  const nowhere = await makeListing(ctx, host, {
    latitude: null,
    longitude: null,
    country: 'Freeland',
    state: 'Tiny County',
  })
  await ctx.db.updateTable('properties').set({ time_zone: null }).execute()
  expect(await fillTimeZones(ctx)).toBe(1_020)
  const zones = await ctx.db.selectFrom('properties').select('time_zone').where('id', 'in', ids).execute()
  expect(new Set(zones.map(({ time_zone }) => time_zone))).toEqual(new Set(['Europe/Vienna']))
  expect(await storedListing(ctx, nowhere)).toMatchObject({ time_zone: null, version: 1 })
  expect(await fillTimeZones(ctx)).toBe(0)
})
