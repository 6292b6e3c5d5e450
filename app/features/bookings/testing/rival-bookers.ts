// One of the two processes of night-race.test.ts: many guests and hosts of the same homes at once.
// Arguments: database URL, JSON of { windows, guests, seed, attempts }. Prints one JSON line of what it saw.
import type { Actor } from '#features/accounts/actor.ts'
import { type AppError, isAppError } from '#lib/errors.ts'
import { type BookingId, parseId } from '#lib/ids.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { requestBooking } from '../server/request-booking.ts'
import { updateBookingStatus } from '../server/update-booking-status.ts'
import { bookingRequest } from './make-booking.ts'

type Window = { property: string; host: Actor; checkIn: string; checkOut: string }
type Accept = { id: BookingId; host: Actor }
type Wish = { windows: Window[]; guests: Actor[]; seed: number; attempts: number }

const [url = '', wish = '{}'] = process.argv.slice(2)
const { windows, guests, seed, attempts }: Wish = JSON.parse(wish)
const log = createLog('error', () => undefined)
const connections = 50
const { db, close } = openDatabase(url, { max: connections, log, name: 'rivals' })
const queue = await openJobs({ url, log, role: 'sender' })
const ctx = { db, jobs: queue.jobs, clock: () => new Date('2026-06-15T12:00:00Z') }

const seen = {
  accepted: 0,
  requested: 0,
  refused: {} as Record<string, number>,
  bugs: [] as string[],
  words: '',
  ms: [] as number[],
}

let state = seed
/** The same numbers in every run of a seed (mulberry32). */
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) % below
}

async function request(at: number): Promise<Accept | null> {
  const window = windows[random(windows.length)]
  const guest = guests[at % guests.length]
  if (!window || !guest) throw new Error('nothing to race for')
  const values = { check_in_date: window.checkIn, check_out_date: window.checkOut }
  const made = await seenBy(() => requestBooking(ctx, guest, bookingRequest(window.property, values)))
  const id = parseId<BookingId>(made?.id)
  if (!id) return null
  seen.requested++
  return { id, host: window.host }
}

async function accept({ id, host }: Accept): Promise<void> {
  const change = { status: 'confirmed', reason: null, early: false } as const
  if (await seenBy(() => updateBookingStatus(ctx, host, id, change))) seen.accepted++
}

async function requestAndAccept(at: number): Promise<void> {
  const wanted = await request(at)
  if (wanted) await accept(wanted)
}

async function seenBy<T>(work: () => Promise<T>): Promise<T | null> {
  const startedAt = performance.now()
  try {
    return await work()
  } catch (error) {
    if (isAppError(error)) countRefusal(error)
    else seen.bugs.push(String(error))
    return null
  } finally {
    seen.ms.push(Math.round(performance.now() - startedAt))
  }
}

function countRefusal(error: AppError): void {
  seen.refused[error.code] = (seen.refused[error.code] ?? 0) + 1
  if (error.code === 'datesTaken') seen.words = error.message
}

/** Runs the work for each item, as many at once as there are connections, which is how many clients the promise has. */
async function forEachAtOnce<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const client = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: connections }, client))
}

// Half of the requests are all open before the first of them is accepted; the other half come while that goes on.
const numbers = Array.from({ length: attempts / 2 }, (_, at) => at)
const early: Accept[] = []
await forEachAtOnce(numbers, async (at) => {
  const wanted = await request(at)
  if (wanted) early.push(wanted)
})
const tasks = numbers.flatMap((at) => {
  const wanted = early[at]
  return wanted ? [() => accept(wanted), () => requestAndAccept(at)] : [() => requestAndAccept(at)]
})
await forEachAtOnce(tasks, (task) => task())
seen.ms.sort((a, b) => a - b)
process.stdout.write(`${JSON.stringify(seen)}\n`)
await queue.close()
await close()
