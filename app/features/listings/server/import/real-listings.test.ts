import { existsSync } from 'node:fs'
import path from 'node:path'
import tzlookup from '@photostructure/tz-lookup'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { importListings } from './import-listings.ts'
import { readCsv } from './read-csv.ts'

const file = path.resolve(
  import.meta.dirname,
  '../../../../../../shared/data/insideairbnb_australia_listings.csv.gz',
)

test('every real listing is stored with the time zone of its point', { timeout: 180_000 }, async () => {
  if (!process.env.TEST_LONG || !existsSync(file)) {
    console.log('Without TEST_LONG=1 and the real listings no time zone of theirs is compared.')
    return
  }
  const ctx = await createTestContext()
  await importListings(ctx, {
    rows: readCsv(file),
    source: 'real',
    onRemark: () => undefined,
    onProgress: () => undefined,
  })
  const { rows } = await sql<{ latitude: number; longitude: number; time_zone: string | null }>`
    select latitude, longitude, time_zone from properties where source = 'real' and latitude is not null
  `.execute(ctx.db)
  const others = rows.filter((row) => row.time_zone !== tzlookup(row.latitude, row.longitude))
  console.log(`time zones: ${rows.length} real homes compared, ${others.length} differences`)
  expect(rows.length).toBeGreaterThan(60_000)
  expect(others).toEqual([])
})
