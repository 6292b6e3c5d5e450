import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photoUrl } from '#features/photos/photo.ts'
import { variantKey } from '#features/photos/server/photo-files.ts'
import { bareApp } from '#tests/support/bare-app.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { previewFiles } from './preview-files.ts'

const ctx = await createTestContext()
const app = bareApp(ctx)
app.route('/', previewFiles)

async function makeHome(values: Parameters<typeof makeListing>[2] = {}) {
  const host = await makeAccount(ctx)
  const photo = `${host.id}/1-${randomUUID().slice(0, 8)}.webp`
  const size = { width: 1600, height: 1067 }
  await ctx.db
    .insertInto('photos')
    .values({ path: photo, owner_id: host.id, bytes: 1, state: 'ready', ...size })
    .execute()
  const picture = await sharp({ create: { ...size, channels: 3, background: '#447766' } })
    .avif({ effort: 0 })
    .toBuffer()
  await ctx.storage.put(variantKey(photo, 1600, 'avif'), picture, 'image/avif')
  return makeListing(ctx, host, { image_urls: [photoUrl(photo)], ...values })
}

describe('the preview of a home', () => {
  it('is a JPEG of 1200 × 630, whatever the title says', async () => {
    for (const title of ['Cedar Cabin', '<b>&amp; "quoted"</b> \u202e 家 🏡', 'x'.repeat(100)]) {
      const id = await makeHome({ title })
      const answer = await app.request(`/previews/property/${id}.jpg`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    }
  })

  it('has the title on the paper below the picture, in ink', async () => {
    const answer = await app.request(`/previews/property/${await makeHome({ title: 'Cedar Cabin' })}.jpg`)
    const preview = Buffer.from(await answer.arrayBuffer())
    const darkest = async (top: number, height: number) => {
      const part = await sharp(preview).extract({ left: 0, top, width: 600, height }).greyscale().toBuffer()
      return (await sharp(part).stats()).channels[0]?.min ?? 0
    }
    // The picture is one green, of which no part is as dark as ink.
    expect(await darkest(0, 420)).toBeGreaterThan(80)
    expect(await darkest(460, 100)).toBeLessThan(60)
  })

  it('is refused for a moment where twenty others wait to be drawn, and drawn afterwards', async () => {
    const ids: string[] = []
    for (let made = 0; made < 23; made++)
      ids.push(await makeListing(ctx, await makeAccount(ctx), { title: `Home ${made}` }))
    const asked = await Promise.all(ids.map((id) => app.request(`/previews/property/${id}.jpg`)))
    const refused = asked.filter(({ status }) => status === 503)
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(22)
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['5'])
    const late = ids[asked.findIndex(({ status }) => status === 503)]
    expect((await app.request(`/previews/property/${late}.jpg`)).status).toBe(200)
  })

  it('has another tag once the home has another price', async () => {
    const id = await makeHome()
    const first = await app.request(`/previews/property/${id}.jpg`)
    const etag = first.headers.get('etag') ?? ''
    const again = () => app.request(`/previews/property/${id}.jpg`, { headers: { 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    await ctx.db.updateTable('properties').set({ price_per_night: '95.50' }).where('id', '=', id).execute()
    expect((await again()).status).toBe(200)
  })

  it('does not exist for inactive homes and for what is no home', async () => {
    const inactive = await makeHome({ is_active: false })
    for (const name of [inactive, randomUUID(), 'x', '..%2f..%2fsecret']) {
      expect((await app.request(`/previews/property/${name}.jpg`)).status).toBe(404)
    }
  })
})
