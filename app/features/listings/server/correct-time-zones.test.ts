import { expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { storedListing } from '../testing/listing-world.ts'
import { correctTimeZones } from './correct-time-zones.ts'

const ctx = await createTestContext()

async function makeHome(point: { latitude: number; longitude: number }, timeZone: string) {
  const id = await makeListing(ctx, await makeAccount(ctx), point)
  await ctx.db.updateTable('properties').set({ time_zone: timeZone }).where('id', '=', id).execute()
  return id
}

const tornio = { latitude: 65.848, longitude: 24.147 }
const vienna = { latitude: 48.2, longitude: 16.37 }

it('does not leave a stored home across the border from its zone', async () => {
  const home = await makeHome(tornio, 'Europe/Stockholm')
  expect(await correctTimeZones(ctx)).toBe(1)
  expect(await storedListing(ctx, home)).toMatchObject({ time_zone: 'Europe/Helsinki', version: 1 })
  expect(await correctTimeZones(ctx)).toBe(0)
})

it('keeps a zone that no look-up gave, and one that is right', async () => {
  const chosen = await makeHome(tornio, 'Europe/Tallinn')
  const right = await makeHome(vienna, 'Europe/Vienna')
  expect(await correctTimeZones(ctx)).toBe(0)
  expect(await storedListing(ctx, chosen)).toMatchObject({ time_zone: 'Europe/Tallinn' })
  expect(await storedListing(ctx, right)).toMatchObject({ time_zone: 'Europe/Vienna' })
})
