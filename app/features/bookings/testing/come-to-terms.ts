import { randomUUID } from 'node:crypto'
import type { Actor } from '#features/accounts/actor.ts'
import { type ConversationId, type PropertyId, uuidv7 } from '#lib/ids.ts'
import { addDays, type CalendarDate } from '#lib/stay.ts'
import type { Ask, Reply } from './start-api.ts'

export type Pair = { host: Actor; guest: Actor; home: PropertyId; talk: ConversationId }

export type SaidEntry = { booking: string; side: 'guest' | 'host'; amount: number; answers: string | null }

/** What people were told has happened. All of it must be stored afterwards, and nothing else. */
export type Told = {
  /** The offers that were sent, each with what became of it. */
  offers: Map<string, string>
  /** The stays that offers became. */
  stays: Map<string, { offer: string; state: string; guest: Actor }>
  changes: Map<string, string>
  entries: Map<string, SaidEntry>
  takenBack: Set<string>
  /** How often something was refused, by the code. */
  refused: Map<string, number>
  /** Answers that nobody should get, and keys that were answered differently the second time. */
  wrong: string[]
}

export function nothingTold(): Told {
  return {
    ...{ offers: new Map(), stays: new Map(), changes: new Map(), entries: new Map() },
    ...{ takenBack: new Set(), refused: new Map(), wrong: [] },
  }
}

type Doors = {
  /** Sends until there is an answer, whatever dies meanwhile. */
  insist: (wish: Ask) => Promise<Reply>
  random: (below: number) => number
  today: CalendarDate
  told: Told
}

type Answer = Record<string, unknown> & { id: string; status: string }

/** What a success says; null for a refusal, which is counted. */
async function answered({ insist, told }: Doors, wish: Ask): Promise<Answer | null> {
  const { status, text } = await insist(wish)
  const body = JSON.parse(text)
  if (status < 300) return body
  if (status === 409) told.refused.set(body.code, (told.refused.get(body.code) ?? 0) + 1)
  else told.wrong.push(`${wish.method} ${wish.path}: ${status} ${text}`)
  return null
}

/** The same with a key. A third of what succeeded is sent once more, and must be answered as before. */
async function answeredOnce(doors: Doors, wish: Ask): Promise<Answer | null> {
  const keyed = { ...wish, key: randomUUID() }
  const first = await answered(doors, keyed)
  if (first && doors.random(3) === 0) {
    const again = await answered(doors, keyed)
    if (JSON.stringify(again) !== JSON.stringify(first)) doors.told.wrong.push(`another answer: ${wish.path}`)
  }
  return first
}

/**
 * A host and a guest come to terms, or do not: an offer, what becomes of it, sums, a change of the stay and its end, some of
 * it at the same time.
 */
export async function comeToTerms(doors: Doors, pair: Pair): Promise<void> {
  const { random, told } = doors
  const { host, guest, talk } = pair
  const checkIn = addDays(doors.today, 20 + random(40))
  const stay = { check_in_date: checkIn, check_out_date: addDays(checkIn, 2 + random(3)), guests_count: 2 }
  const terms = { total_price: 300 + random(90), hours: 24, holds_nights: random(3) > 0 }
  const body = { conversation_id: talk, ...stay, ...terms }
  const sent = await answeredOnce(doors, { method: 'POST', path: '/offers', as: host, body })
  if (!sent) return
  const offer = String(sent.offer_id)
  told.offers.set(offer, 'open')
  const giveUp = async (as: Actor) => {
    const ended = await answered(doors, { method: 'DELETE', path: `/offers/${offer}`, as })
    if (ended) told.offers.set(offer, ended.status)
  }
  const accept = async () => {
    const who = { guest_name: 'Maya Olsen', guest_email: 'maya-contact@example.com', accepts_rules: true }
    const path = `/offers/${offer}/acceptance`
    const booked = await answeredOnce(doors, { method: 'POST', path, as: guest, body: who })
    if (!booked) return null
    told.stays.set(booked.id, { offer, state: 'confirmed', guest })
    told.offers.set(offer, 'accepted')
    return booked.id
  }
  const ending = [accept(), ...(random(4) === 0 ? [giveUp(random(2) ? host : guest)] : [])]
  const [booking] = await Promise.all(ending)
  if (!booking) return
  const isCancelled = random(3) === 0
  await Promise.all([
    sayMoney(doors, pair, booking),
    changeStay(doors, pair, { booking, stay }),
    ...(isCancelled ? [cancel(doors, random(2) ? host : guest, booking)] : []),
  ])
}

async function cancel(doors: Doors, as: Actor, booking: string): Promise<void> {
  const body = { status: 'cancelled', reason: 'Plans have changed.' }
  const cancelled = await answered(doors, { method: 'PATCH', path: `/bookings/${booking}`, as, body })
  const stay = doors.told.stays.get(booking)
  if (cancelled && stay) stay.state = cancelled.status
}

/** The guest says sums, the host answers each with the same or less, and takes some of the answers back. */
async function sayMoney(doors: Doors, { host, guest }: Pair, booking: string): Promise<void> {
  const { random, told, today } = doors
  const path = `/bookings/${booking}/money`
  const say = async (side: SaidEntry['side'], amount: number, answers: string | null) => {
    const entry_id = uuidv7()
    const body = { entry_id, flow: 'price', amount, moved_on: today, answers }
    const said = await answered(doors, { method: 'POST', path, as: side === 'host' ? host : guest, body })
    if (said) told.entries.set(entry_id, { booking, side, amount, answers })
    return said ? entry_id : null
  }
  const sayBoth = async (at: number) => {
    // No two of a booking are the same, so that none is the answer to another one.
    const amount = (at + 1) * 100 + random(90)
    const sent = await say('guest', amount, null)
    const received = sent && (await say('host', random(3) ? amount : amount - 5, sent))
    if (!received || random(4) > 0) return
    const back = await answered(doors, { method: 'POST', path: `${path}/${received}/take-back`, as: host })
    if (back) told.takenBack.add(received)
  }
  await Promise.all(Array.from({ length: 1 + random(3) }, (_, at) => sayBoth(at)))
}

type Stay = { check_in_date: CalendarDate; check_out_date: CalendarDate; guests_count: number }

/** One side proposes a longer or smaller stay; the other answers, now and then while it is taken back. */
async function changeStay(
  doors: Doors,
  { host, guest }: Pair,
  of: { booking: string; stay: Stay },
): Promise<void> {
  const { random, told } = doors
  const [by, to] = random(2) ? [host, guest] : [guest, host]
  const { check_in_date, check_out_date } = of.stay
  const stay = random(3)
    ? { check_in_date, check_out_date: addDays(check_out_date, 1 + random(2)), guests_count: 2 }
    : { ...of.stay, guests_count: 3 }
  const body = { ...stay, ...(by === host ? { total_price: 400 + random(50) } : {}) }
  const path = `/bookings/${of.booking}/changes`
  const proposed = await answeredOnce(doors, { method: 'POST', path, as: by, body })
  if (!proposed) return
  told.changes.set(proposed.id, 'open')
  const answer = async (as: Actor, status: string) => {
    const reply = { method: 'PATCH', path: `${path}/${proposed.id}`, as, body: { status } }
    const given = await answered(doors, reply)
    if (given) told.changes.set(proposed.id, given.status)
  }
  const isWithdrawn = random(4) === 0
  await Promise.all([
    answer(to, random(4) ? 'accepted' : 'declined'),
    ...(isWithdrawn ? [answer(by, 'withdrawn')] : []),
  ])
}
