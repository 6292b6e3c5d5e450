import { expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

test('a search answers the page, the exact number, labels for slugs, and no contact', async () => {
  const host = await makeAccount(ctx)
  const id = await makeListing(ctx, host, {
    title: 'Harbour loft',
    property_type: 'loft',
    amenities: ['laundry'],
    price_per_night: '79.50',
  })
  await makeListing(ctx, host, { title: 'Harbour house', is_active: false })
  const { status, body } = await call('GET', '/search?q=harbour&type=Loft&amenities=Washer/Dryer')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: 1,
    page: 1,
    page_count: 1,
    properties: [
      {
        id,
        title: 'Harbour loft',
        price_per_night: 79.5,
        property_type: 'Loft',
        amenities: ['Laundry'],
        cover: null,
      },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('host-contact@example.com')
})

test('values that make no sense are not a mistake of the caller', async () => {
  const { status, body } = await call(
    'GET',
    '/search?guests=-1&guests=2&page=x&sort=best&minPrice=1e309&unknown=1&q=%00',
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 1, page: 1 })
})
