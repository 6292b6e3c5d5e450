import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { signAccessToken } from '../app/features/accounts/server/access-token.ts'
import { runPictureTask } from '../app/features/photos/server/picture-process.ts'
import type { AccountId, SessionId } from '../app/lib/ids.ts'
import { median } from '../tools/median.ts'
import type { PhotoSite } from './photo-site.ts'

const megapixels12 = { width: 4032, height: 3024 }
const many = 30
const listing = 12

/** Seconds for 30 photos of 12 megapixels to WebP by our processes, and by nothing but sharp in one process. */
export type WebpRun = { ours: number; bare: number }

/** A JPEG like a camera's: 12 megapixels, detail everywhere, about 4 MB. */
export async function makeCameraPhoto(): Promise<Uint8Array> {
  const { width, height } = megapixels12
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#246"/><stop offset=".5" stop-color="#fc9"/><stop offset="1" stop-color="#253"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  return sharp(Buffer.from(scene))
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Our processes and bare sharp by turns, so that what else the machine does falls on both. */
export async function measureWebp(photo: Uint8Array, rounds: number): Promise<WebpRun> {
  await Promise.all([oneOfOurs(photo), oneOfOurs(photo), oneBare(photo)])
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await secondsFor(() => oneOfOurs(photo)))
    bare.push(await secondsFor(() => oneBare(photo)))
  }
  return { ours: median(ours), bare: median(bare) }
}

async function secondsFor(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  let left = many
  await Promise.all(
    [0, 1].map(async () => {
      while (left-- > 0) await work()
    }),
  )
  return (performance.now() - startedAt) / 1000
}

async function oneOfOurs(bytes: Uint8Array): Promise<void> {
  const answer = await runPictureTask({ kind: 'render', bytes, format: 'webp' })
  if (answer.kind !== 'rendered') throw new Error('a photo could not be rendered')
}

/** The reference: three widths from one decoding, as the floor in the goals was measured. */
async function oneBare(bytes: Uint8Array): Promise<void> {
  const { data, info } = await sharp(bytes).rotate().resize(1600).raw().toBuffer({ resolveWithObject: true })
  await Promise.all(
    [400, 800, 1600].map((width) =>
      sharp(data, { raw: info }).resize(width).webp({ quality: 75, effort: 2 }).toBuffer(),
    ),
  )
}

export type UploadRun = {
  /** Seconds until the last upload was acknowledged, and until all photos were ready. */
  acknowledged: number
  ready: number
  /** 99th percentile of the web process's event loop meanwhile. */
  loopP99Ms: number
}

/** Uploads 12 photos over HTTP, three at a time as the form does, and waits until the worker has made them. */
export async function measureUploads({ ctx, url, web }: PhotoSite, photo: Uint8Array): Promise<UploadRun> {
  const { token, accountId } = await signInNewHost(ctx)
  await upload(url, token, photo)
  await readLoop(web)
  const startedAt = performance.now()
  let left = listing
  await Promise.all(
    [0, 1, 2].map(async () => {
      while (left-- > 0) await upload(url, token, photo)
    }),
  )
  const acknowledged = (performance.now() - startedAt) / 1000
  const loopP99Ms = await readLoop(web)
  for (;;) {
    const waiting = await ctx.db
      .selectFrom('photos')
      .select('path')
      .where('owner_id', '=', accountId)
      .where('state', '<>', 'ready')
      .execute()
    if (waiting.length === 0) break
    await sleep(50)
  }
  return { acknowledged, ready: (performance.now() - startedAt) / 1000, loopP99Ms }
}

async function signInNewHost(ctx: PhotoSite['ctx']) {
  const account = await ctx.db
    .insertInto('accounts')
    .values({ email: `bench-${randomUUID()}@example.com`, email_confirmed_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = await ctx.db
    .insertInto('sessions')
    .values({ account_id: account.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await signAccessToken(ctx, {
    // Both were just made by the database.
    id: account.id as AccountId,
    sessionId: session.id as SessionId,
  })
  return { token, accountId: account.id }
}

async function upload(url: string, token: string, photo: Uint8Array): Promise<void> {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(photo)], 'room.jpg', { type: 'image/jpeg' }))
  const response = await fetch(`${url}/api/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  if (response.status !== 201) throw new Error(`an upload was answered ${response.status}`)
}

/** Asks the web process for the delays of its event loop since it was last asked. */
function readLoop(web: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      const p99 = Reflect.get(Object(message), 'loopP99Ms')
      if (typeof p99 !== 'number') return
      web.off('message', listen)
      resolve(p99)
    }
    web.on('message', listen)
    web.send({ ask: 'loop' })
  })
}
