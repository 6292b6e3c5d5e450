import { randomUUID } from 'node:crypto'
import { hashPassword } from '../app/features/accounts/server/password.ts'
import { addDays, dateOf } from '../app/lib/stay.ts'
import type { Database } from '../app/platform/database/database.ts'
import type { Work } from './load.ts'
import { makeCameraPhoto } from './photos.ts'

const password = 'a password that only measurements use'
const guests = 300
/** An access token is good for longer; nobody here waits for it to end. */
const tokenMs = 240_000

type Visit = { share: number; go(): Promise<number> }
type Account = { email: string; token: string; until: number }

/**
 * What visitors of a site of this size do, mixed at random: pages that somebody else has just seen and pages that nobody
 * has, calls of the API, people who sign in, ask for dates and send photos.
 */
export async function openVisits(url: string, db: Database): Promise<Work> {
  const accounts = await makeAccounts(db)
  const ids = await listIds(db)
  const photo = new Uint8Array(await makeCameraPhoto())
  const read = async (path: string, headers = {}) => {
    const response = await fetch(url + path, { headers: { 'accept-encoding': 'gzip, br', ...headers } })
    await response.arrayBuffer()
    return response.status
  }
  const tokenFor = async (account: Account, isNew = false) => {
    if (isNew || account.until < Date.now()) {
      const response = await send(url, '/api/auth/sign-in', { email: account.email, password })
      account.token = String(Reflect.get(Object(await response.json()), 'access_token'))
      account.until = Date.now() + tokenMs
    }
    return account.token
  }
  const book = async () => {
    const checkIn = addDays(dateOf(new Date()), 30 + below(200))
    const body = {
      property_id: pick(ids),
      check_in_date: checkIn,
      check_out_date: addDays(checkIn, 3),
      guests_count: 1,
      guest_name: 'Bench Guest',
      guest_email: 'bench@example.com',
    }
    const token = await tokenFor(pick(accounts))
    const response = await send(url, '/api/bookings', body, token)
    await response.text()
    return response.status
  }
  const upload = async () => {
    const body = new FormData()
    body.append('file', new File([photo], 'room.jpg', { type: 'image/jpeg' }))
    const authorization = `Bearer ${await tokenFor(pick(accounts))}`
    const response = await fetch(`${url}/api/photos`, { method: 'POST', headers: { authorization }, body })
    await response.text()
    return response.status
  }
  const visits: Visit[] = [
    { share: 12, go: () => read('/') },
    { share: 8, go: () => read(`/?page=${1 + below(500)}`) },
    { share: 24, go: () => read(`/search?${wish()}`) },
    { share: 24, go: () => read(`/property/${pick(ids)}`) },
    { share: 6, go: () => read(pick(['/how-to-book', '/become-host', '/travel-tips', '/pricing', '/auth'])) },
    { share: 9, go: () => read(`/api/search?${wish()}`) },
    { share: 4, go: () => read(`/api/search/facets?${wish()}`) },
    { share: 6, go: () => read(`/api/properties/${pick(ids)}`) },
    {
      share: 5,
      go: async () =>
        read('/api/auth/session', { authorization: `Bearer ${await tokenFor(pick(accounts))}` }),
    },
    { share: 1, go: async () => ((await tokenFor(pick(accounts), true)) ? 200 : 401) },
    { share: 0.8, go: book },
    { share: 0.2, go: upload },
  ]
  const all = visits.reduce((sum, { share }) => sum + share, 0)
  return () => {
    let at = Math.random() * all
    for (const { share, go } of visits) {
      at -= share
      if (at < 0) return go()
    }
    return read('/')
  }
}

function wish(): string {
  const wishes = new URLSearchParams()
  if (below(2)) wishes.set('location', pick(['Hobart', 'Queensland', 'Melbourne', 'Byron Bay', 'Australia']))
  if (below(3) === 0) wishes.set('q', pick(['ocean view', 'quiet garden', 'near the beach', 'modern loft']))
  if (below(3) === 0) wishes.set('amenities', pick(['WiFi', 'WiFi,Pool', 'Parking,Kitchen']))
  if (below(4) === 0) wishes.set('guests', String(2 + below(6)))
  if (below(4) === 0) wishes.set('maxPrice', String(80 + below(600)))
  if (below(5) === 0) wishes.set('page', String(2 + below(4)))
  return wishes.toString()
}

async function makeAccounts(db: Database): Promise<Account[]> {
  const hash = await hashPassword(password)
  const values = Array.from({ length: guests }, () => ({
    email: `bench-${randomUUID()}@example.com`,
    email_confirmed_at: new Date(),
    password_hash: hash,
  }))
  await db.insertInto('accounts').values(values).execute()
  return values.map(({ email }) => ({ email, token: '', until: 0 }))
}

async function listIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .where('is_active', '=', true)
    .limit(20_000)
    .execute()
  return rows.map(({ id }) => id)
}

function send(url: string, path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
}

function below(count: number): number {
  return Math.floor(Math.random() * count)
}

function pick<T>(things: readonly T[]): T {
  const thing = things[below(things.length)]
  if (thing === undefined) throw new Error('there is nothing to choose from')
  return thing
}
