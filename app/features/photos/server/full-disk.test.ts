import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { healthRoutes } from '#platform/http/health.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { mountSmallDisk } from '#tests/support/small-disk.ts'
import type { Photo } from '../photo.ts'
import { photoPath } from '../photo.ts'
import { originalKey } from './photo-files.ts'

const disk = mountSmallDisk(8 * 2 ** 20)

describe.skipIf(!disk)('a disk that is really full', async () => {
  const ctx = await createTestContext(disk ? { config: { dataDir: disk } } : {})
  const call = apiCaller(ctx)
  const noise = { width: 700, height: 500, channels: 3 } as const
  const bytes = await sharp(randomBytes(700 * 500 * 3), { raw: noise })
    .jpeg({ quality: 90 })
    .toBuffer()
  const filler = path.join(disk ?? '', 'filler')
  const room = () => {
    const { bavail, bsize } = statfsSync(disk ?? '')
    return bavail * bsize
  }
  const upload = async (as: Awaited<ReturnType<typeof makeAccount>>) => {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(bytes)], 'porch.jpg'))
    const { status, headers, body: answer } = await call('POST', '/photos', { as, body })
    return { status, retryAfter: headers.get('retry-after'), photo: answer as Photo }
  }

  it('does not take photos that it can not keep, says so, loses none that it took, and goes on when there is room', {
    timeout: 60_000,
  }, async () => {
    const host = await makeAccount(ctx)
    // Room for the first, its copy on the way, and not for the second one's.
    writeFileSync(filler, new Uint8Array(room() - Math.round(bytes.length * 2.5)))
    const taken = await upload(host)
    expect(taken.status).toBe(201)
    for (const refused of [await upload(host), await upload(host)])
      expect(refused).toMatchObject({ status: 503, retryAfter: '2' })
    expect(ctx.logLines.join('\n')).toMatch(/"request refused for now".*ENOSPC/)
    const probe = await new Hono().route('/', healthRoutes(ctx, { draining: false })).request('/readyz')
    expect([probe.status, await probe.json()]).toMatchObject([200, { status: 'ready', disk: false }])

    const rows = await ctx.db.selectFrom('photos').select(['path', 'state']).execute()
    expect(rows.map(({ path: kept }) => kept)).toEqual([photoPath(taken.photo.url)])
    const original = await ctx.storage.read(originalKey(rows[0]?.path ?? ''))
    expect(Buffer.compare(Buffer.from(original ?? []), bytes)).toBe(0)
    expect(readdirSync(path.join(ctx.config.dataDir, 'incoming'))).toEqual([])

    // Its files for pages do not fit either, until somebody makes room: the job is tried again.
    writeFileSync(path.join(ctx.config.dataDir, 'more'), new Uint8Array(room()))
    await expect(ctx.runJobs()).rejects.toMatchObject({ name: 'Unavailable' })
    rmSync(filler)
    expect((await upload(host)).status).toBe(201)
  })
})
