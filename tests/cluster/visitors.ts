import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { bookingRequest } from '#features/bookings/testing/make-booking.ts'
import { tokenOf } from '#features/bookings/testing/start-api.ts'
import type { PropertyId } from '#lib/ids.ts'
import { addDays, dateOf } from '#lib/stay.ts'
import type { Database } from '#platform/database/database.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { type Asked, ask, newAddress } from './ask.ts'

export type Kind = 'page' | 'photo' | 'booking' | 'message' | 'upload'

/** One request, in the step in which it was sent. `put off`: 503 with a word when to come again. */
export type Shot = {
  step: string
  kind: Kind
  how: 'answered' | 'put off' | 'failed'
  what: string
  at: number
}

/** What somebody wanted, until it was answered; `ms` includes all tries. */
export type Wait = { step: string; kind: Kind; ms: number }

/** Two people and a home, for one write of one kind. */
export type Cast = { guest: TestAccount; host: TestAccount; home: PropertyId }

/** A write that the site has acknowledged. */
export type Acknowledged = { kind: Kind; cast: Cast }

export type Tally = { step: string; shots: Shot[]; waits: Wait[]; acknowledged: Acknowledged[] }

/** Makes the people beforehand: while the database is away nobody can be made. */
export function castFor(database: Database, count: number): Promise<Cast[]> {
  return database.transaction().execute(async (db) => {
    const cast: Cast[] = []
    while (cast.length < count) {
      const [guest, host] = [await makeAccount({ db }), await makeAccount({ db })]
      cast.push({ guest, host, home: await makeListing({ db }, host) })
    }
    return cast
  })
}

type Visitors = { stop(): Promise<void> }

/** Lets a few people read and write until told to stop. Each asks for the same thing until it is answered, as browsers do. */
export async function letIn(port: number, cast: Cast[], tally: Tally): Promise<Visitors> {
  let isOver = false
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#8ac' } })
    .jpeg()
    .toBuffer()
  const photos = { made: [] as string[], toCome: [] as string[] }
  const next = () => cast.pop()
  const insist = async (kind: Kind, asked: Asked): Promise<string> => {
    const { step } = tally
    const startedAt = performance.now()
    const headers = { ...asked.headers, 'x-forwarded-for': newAddress() }
    for (;;) {
      const answer = await ask(port, { ...asked, headers })
      const how = judge(answer)
      const at = performance.now()
      tally.shots.push({ step: tally.step, kind, how, what: `${kind} ${answer.status}`, at })
      if (how === 'answered') {
        tally.waits.push({ step, kind, ms: at - startedAt })
        return answer.text
      }
      if (at - startedAt > 60_000)
        throw new Error(`${kind} was not answered within a minute: ${answer.status} ${answer.text}`)
      await sleep(200)
    }
  }
  const write = async (kind: Kind, pauseMs: number, asked: (one: Cast) => Promise<Asked>) => {
    for (let one = next(); one && !isOver; one = next()) {
      const text = await insist(kind, await asked(one))
      tally.acknowledged.push({ kind, cast: one })
      const url: unknown = kind === 'upload' ? JSON.parse(text).url : null
      if (typeof url === 'string') photos.toCome.push(new URL(url, 'http://site').pathname)
      await sleep(pauseMs)
    }
  }
  const read = async (kind: Kind, paths: () => string[]) => {
    for (let turn = 0; !isOver; turn++) {
      const all = paths()
      const path = all[turn % all.length]
      if (path) await insist(kind, { method: 'GET', path })
      await sleep(60)
    }
  }
  const homes = cast.slice(0, 20).map(({ home }) => home)
  const lanes = [
    read('page', () => ['/', ...homes.slice(0, 5).map((home) => `/property/${home}`), '/search?city=Austin']),
    read('page', () => [
      '/api/properties',
      ...homes.map((home) => `/api/properties/${home}`),
      '/api/search?q=cedar',
    ]),
    read('photo', () => photos.made.slice(-5)),
    awaitPhotos(port, photos, () => isOver),
    write('booking', 150, async ({ guest, home }) => book(guest, home)),
    write('message', 150, async ({ guest, home }) => say(guest, home)),
    write('upload', 300, async ({ guest }) => upload(guest, picture)),
  ]
  return {
    stop: async () => {
      isOver = true
      await Promise.all(lanes)
    },
  }
}

/** A photo is there once a worker has made its sizes; from then on it has to stay. */
async function awaitPhotos(
  port: number,
  photos: { made: string[]; toCome: string[] },
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const path = photos.toCome.shift()
    const answer =
      path && (await ask(port, { method: 'GET', path, headers: { 'x-forwarded-for': newAddress() } }))
    if (path && answer) (answer.status === 200 ? photos.made : photos.toCome).push(path)
    await sleep(200)
  }
}

function judge({
  status,
  retryAfter,
}: {
  status: number | string
  retryAfter: string | undefined
}): Shot['how'] {
  if (typeof status === 'number' && status >= 200 && status < 300) return 'answered'
  return status === 503 && retryAfter ? 'put off' : 'failed'
}

const sent = async (as: TestAccount, type: string) => ({
  authorization: `Bearer ${await tokenOf(as)}`,
  'idempotency-key': randomUUID(),
  'content-type': type,
})

async function book(guest: TestAccount, home: PropertyId): Promise<Asked> {
  const today = dateOf(new Date())
  const dates = { check_in_date: addDays(today, 30), check_out_date: addDays(today, 33) }
  const body = Buffer.from(JSON.stringify(bookingRequest(home, dates)))
  return { method: 'POST', path: '/api/bookings', headers: await sent(guest, 'application/json'), body }
}

async function say(guest: TestAccount, home: PropertyId): Promise<Asked> {
  const words = { property_id: home, message_id: randomUUID(), text: 'Is there a boat by the water?' }
  const body = Buffer.from(JSON.stringify(words))
  return { method: 'POST', path: '/api/conversations', headers: await sent(guest, 'application/json'), body }
}

async function upload(owner: TestAccount, picture: Buffer): Promise<Asked> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'room.jpg')
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = await sent(owner, encoded.headers.get('content-type') ?? '')
  return { method: 'POST', path: '/api/photos', headers, body }
}
