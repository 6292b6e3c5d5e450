import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms } from '#tests/support/factories.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

const sortedBy = async (query: string) =>
  Reflect.get(Object((await call('GET', `/search?${query}`)).body), 'sorted_by')

test('an answer says by what costs were compared, also where there are too many homes for totals without the index', {
  timeout: 60_000,
}, async () => {
  const home = await makeListing(ctx, await makeAccount(ctx), { price_per_night: '100.00' })
  await makeTerms(ctx, home, { cleaning_fee: '50.00' })
  const dated = 'checkIn=2026-07-01&checkOut=2026-07-05'
  expect(await sortedBy('sort=newest')).toBeNull()
  expect(await sortedBy(`sort=newest&${dated}`)).toBeNull()
  expect(await sortedBy('sort=price_low')).toBe('price_per_night')
  expect(await sortedBy(`sort=price_low&${dated}`)).toBe('total')
  expect(await sortedBy(`maxPrice=300&${dated}`)).toBe('total')
  await sql`
    with more as (
      insert into properties
        (host_id, title, address, city, state, country, price_per_night, property_type, bedrooms, bathrooms, max_guests)
      select host_id, title, address, city, state, country, price_per_night, property_type, bedrooms, bathrooms, max_guests
      from properties, generate_series(1, 5000)
      returning id
    )
    insert into stay_terms (property_id, cleaning_fee) select id, 50 from more
  `.execute(ctx.db)
  expect(await sortedBy(`sort=price_low&${dated}`)).toBe('price_per_night')
  expect(await sortedBy(`sort=newest&${dated}`)).toBeNull()
})
