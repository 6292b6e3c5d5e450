import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { addDays } from '../../../app/lib/stay.ts'
import { acceptStay, askForStay, type Home, makeHome, todayAtHome } from './homes.ts'
import { linkFromMail } from './mailbox.ts'
import { callAs, makePerson, type Person, signInAgain } from './people.ts'
import { makePhoto } from './pictures.ts'
import type { Screen, ScreenWorld } from './screens.ts'
import { makeStaffOf } from './staff.ts'

/** Two people between whom everything has happened once, so that no screen of theirs is empty. */
export type World = ScreenWorld & { host: Person; guest: Person; operator: Person; home: Home }

const photoCount = 8

/**
 * A host with a home of eight photos, a guide book, a calendar of another platform, a stay that is over and reviewed,
 * one that is over and not, one that is confirmed and one that waits for an answer; and the guest of all four.
 */
export async function makeWorld(request: APIRequestContext): Promise<World> {
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, {
    title: 'Harbour Master’s House',
    city: 'Dallas',
    amenities: ['WiFi', 'Kitchen', 'Parking', 'Heating', 'TV'],
    image_urls: await addPhotos(request, host),
    location_precision: 'exact',
    latitude: 32.78412,
    longitude: -96.80123,
  })
  const cottage = await makeHome(request, host, { title: 'Lock Keeper’s Cottage', city: 'Dallas' })
  const bookingId = await makeStays(request, { host, guest, home, cottage })
  await writeGuideBook(request, host, home)
  await call(request, host, 'POST', '/calendar-syncs', {
    property_id: home.id,
    platform: 'airbnb',
    calendar_url: 'https://calendars.example/away.ics',
  })
  const conversationId = await talk(request, { host, guest, home })
  const questionId = await askBoth(request, { guest, home, cottage })
  const shared = await shareList(request, guest, home)
  const { books } = (await call(request, guest, 'GET', '/guide-books')) as { books: { path: string }[] }
  const unsubscribe = await linkFromMail(guest.email, /request.sent/i, /http:\S+\/unsubscribe\?token=[\w.-]+/)
  const operator = await makePerson(request, 'operator')
  // In two hours, so that the factor is fresh to the end of a long walk.
  await makeStaffOf(request, operator, 'operator', -120)
  return {
    host,
    guest,
    operator,
    home,
    hostId: host.session.user.id,
    caseId: await report(request, { guest, operator, home }),
    homeId: home.id,
    conversationId,
    questionId,
    bookingId,
    guideBookPath: books[0]?.path ?? '',
    ...shared,
    sharedTripPath: await shareTrip(request, guest, bookingId),
    unsubscribePath: unsubscribe.replace(/^http:\/\/[^/]+/, ''),
  }
}

/** A world for tests that look and change nothing. */
export type SharedWorld = Omit<World, 'operator'>

/** One for all files that come to the same process: making it takes longer than most of their tests. */
let shared: Promise<World> | undefined

/** The world of this process; its host and guest have just signed in. */
export async function sharedWorld(request: APIRequestContext): Promise<SharedWorld> {
  shared ??= makeWorld(request)
  const { host, guest, operator: _changing, ...world } = await shared
  return { ...world, host: await signInAgain(request, host), guest: await signInAgain(request, guest) }
}

/** Whose browser shows a screen. */
export function viewerOf({ as }: Screen, { host, guest, operator }: World): Person | undefined {
  return { visitor: undefined, guest, host, operator }[as]
}

async function addPhotos(request: APIRequestContext, host: Person): Promise<string[]> {
  const headers = { authorization: `Bearer ${host.session.access_token}` }
  const urls: string[] = []
  for (let number = 0; number < photoCount; number++) {
    const answer = await request.post('/api/photos', {
      headers,
      // All but the first are small, because each is drawn in all its sizes and forms while the pages are looked at.
      multipart: { file: await makePhoto(200 + number, number === 0 ? {} : { width: 660 }) },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    urls.push((await answer.json()).url)
  }
  // Until the worker has made its sizes, a photo is shown by a placeholder.
  for (const url of urls)
    await expect.poll(async () => (await request.get(`${url}/320.webp`)).status()).toBe(200)
  return urls
}

/** What the guest says of the home, and the case that it is. */
async function report(
  request: APIRequestContext,
  { guest, operator, home }: Pick<World, 'guest' | 'operator' | 'home'>,
): Promise<string> {
  const words = 'The pictures show another house.'
  await call(request, guest, 'POST', '/reports', { kind: 'listing', id: home.id, reason: 'fraud', words })
  const { cases } = (await call(request, operator, 'GET', '/operator/cases?queue=reports')) as {
    cases: { id: string; target_id: string }[]
  }
  return cases.find(({ target_id }) => target_id === home.id)?.id ?? ''
}

/** Saves the home, and lets companions see the list that it is in. */
async function shareList(request: APIRequestContext, guest: Person, home: Home) {
  const { list } = (await call(request, guest, 'PUT', `/saved-homes/${home.id}`, {})) as {
    list: { id: string }
  }
  const made = (await call(request, guest, 'POST', `/saved-lists/${list.id}/link`)) as { link: string }
  return { savedListId: list.id, sharedListPath: made.link }
}

/** Names who comes along on a stay, and lets them see it. */
async function shareTrip(request: APIRequestContext, guest: Person, id: string): Promise<string> {
  const people = { companions: ['Ines', 'Tom'], note: 'We meet at the ferry.' }
  await call(request, guest, 'PUT', `/trips/${id}/people`, people)
  const shown = { shows_address: true, shows_access: true }
  const { link } = (await call(request, guest, 'POST', `/trips/${id}/link`, shown)) as { link: string }
  return link
}

/** One question to both homes about the same stay. */
async function askBoth(
  request: APIRequestContext,
  { guest, home, cottage }: Omit<Parties, 'host'>,
): Promise<string> {
  const checkIn = addDays(todayAtHome(), 130)
  const { id } = (await call(request, guest, 'POST', '/group-questions', {
    ...{ property_ids: [home.id, cottage.id], text: 'Is there a place for two bicycles?' },
    ...{ check_in_date: checkIn, check_out_date: addDays(checkIn, 3), guests_count: 2 },
  })) as { id: string }
  return id
}

/** A question and its answer, in the conversation that the stays have opened. */
async function talk(
  request: APIRequestContext,
  { host, guest, home }: Omit<Parties, 'cottage'>,
): Promise<string> {
  const asked = (await call(request, guest, 'POST', '/conversations', {
    property_id: home.id,
    message_id: randomUUID(),
    text: 'Is the garden fenced? We come with a small dog: https://example.com/rex',
  })) as { conversation_id: string }
  await call(request, host, 'POST', `/conversations/${asked.conversation_id}/messages`, {
    message_id: randomUUID(),
    text: 'All round, a metre high.\nDogs are welcome.',
  })
  return asked.conversation_id
}

type Parties = Omit<World, keyof ScreenWorld | 'operator'> & { cottage: Home }

/** Answers the one that is confirmed. */
async function makeStays(
  request: APIRequestContext,
  { host, guest, home, cottage }: Parties,
): Promise<string> {
  const today = todayAtHome()
  const stay = (from: number) => ({ checkIn: addDays(today, from), checkOut: addDays(today, from + 2) })
  const over = await askForStay(request, guest, home, stay(0))
  for (const id of [over, await askForStay(request, guest, cottage, stay(0))]) {
    await acceptStay(request, host, id)
    await call(request, host, 'PATCH', `/bookings/${id}`, { status: 'completed', early: true })
  }
  await call(request, guest, 'POST', '/reviews', {
    booking_id: over,
    rating: 4,
    title: 'Quiet nights by the water',
    comment: 'We slept well, cooked well and watched the ferry come in.',
    would_recommend: true,
  })
  // Both have written, so everybody reads it.
  await call(request, host, 'PUT', `/bookings/${over}/guest-review`, {
    rating: 5,
    comment: 'Left the house as it was found, and a note about the ferry.',
  })
  const confirmed = await askForStay(request, guest, home, stay(5))
  await acceptStay(request, host, confirmed)
  await askForStay(request, guest, home, stay(9), { special_requests: 'We bring a small and quiet dog.' })
  return confirmed
}

async function writeGuideBook(request: APIRequestContext, host: Person, home: Home) {
  await call(request, host, 'POST', `/properties/${home.id}/guide-items`, {
    name: 'Fish House',
    description: 'What came in this morning, fried in front of you.',
    category: 'restaurant',
    address: '3 Quay Street, Dallas',
  })
}

async function call(request: APIRequestContext, ...args: ParametersOfCall) {
  const { status, body } = await callAs(request, ...args)
  expect(status, `${args[2]}: ${JSON.stringify(body)}`).toBeLessThan(300)
  return body
}

type ParametersOfCall = Parameters<typeof callAs> extends [unknown, ...infer Rest] ? Rest : never
