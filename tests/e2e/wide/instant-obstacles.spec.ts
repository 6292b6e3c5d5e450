import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays } from '../../../app/lib/stay.ts'
import { acceptStay, askForStay, type Home, makeHome, todayAtHome } from '../support/homes.ts'
import { callAs, makePerson, type Person } from '../support/people.ts'
import { giveTerms } from '../support/terms.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// What keeps a stay from being confirmed at once: said before the request, when it is sent, and as long as it waits.

test.setTimeout(120_000)

const today = todayAtHome()
const feedPort = 3198
let host: Person

test.beforeAll(async ({ request }) => {
  host = await makePerson(request, 'host')
})

test('a guest of whom no host has written is asked for by a home that wants good reviews', async ({
  visit,
  request,
}) => {
  const home = await makeInstantHome(request, { instant_reviewed: true })
  const guest = await makePerson(request, 'guest')
  const page = await visit({ as: guest })
  const why = 'instant booking here is for guests with reviews by hosts, 4 stars or more on average'
  await expectAsked({ page, request, guest, home }, 30, { before: why, after: why })
  await expectAccessible(page)
})

test('a guest who was written of well books there at once', async ({ visit, request }) => {
  const home = await makeInstantHome(request, { instant_reviewed: true })
  const guest = await makePerson(request, 'guest')
  await completeStay(request, guest, 5)
  const page = await visit({ as: guest })
  await expectBooked(page, home, 30)
})

test('the third stay ahead is asked for, and after a completed one the sixth', async ({ visit, request }) => {
  const home = await makeInstantHome(request)
  const guest = await makePerson(request, 'guest')
  const page = await visit({ as: guest })
  for (const ahead of [30, 40]) await bookAtOnce(request, guest, home, ahead)
  await expectAsked({ page, request, guest, home }, 50, {
    before: 'you have 2 upcoming instant bookings and no completed stay yet',
    after: 'you had 2 upcoming instant bookings and no completed stay yet',
  })
  await completeStay(request, guest)
  for (const ahead of [60, 70]) await bookAtOnce(request, guest, home, ahead)
  await expectBooked(page, home, 80)
  await expectAsked({ page, request, guest, home }, 90, {
    before: 'you have 5 upcoming instant bookings',
    after: 'you had 5 upcoming instant bookings',
  })
})

test('while a calendar of the host cannot be read, the host is asked', async ({ visit, request }) => {
  let status = 503
  const platform = createServer((_request, response) => {
    const words = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR', ''].join('\r\n')
    response.writeHead(status, { 'content-type': 'text/calendar' }).end(status === 200 ? words : '')
  })
  platform.listen(feedPort, '127.0.0.1')
  await once(platform, 'listening')
  try {
    const home = await makeInstantHome(request)
    const feed = {
      property_id: home.id,
      platform: 'airbnb',
      calendar_url: `http://127.0.0.1:${feedPort}/a.ics`,
    }
    const made = await callAs(request, host, 'POST', '/calendar-syncs', feed)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const guest = await makePerson(request, 'guest')
    const query = `property_id=${home.id}&check_in_date=${addDays(today, 30)}&check_out_date=${addDays(today, 33)}`
    const check = async () =>
      (await callAs(request, guest, 'GET', `/instant-check?${query}`)).body.not_instant
    await expect.poll(check, { timeout: 30_000 }).toBe('calendars')
    const page = await visit({ as: guest })
    await expectAsked({ page, request, guest, home }, 30, {
      before: 'we can’t read one of the host’s other calendars right now',
      after: 'we couldn’t read one of the host’s other calendars',
    })
    status = 200
    await bookAtOnce(request, guest, home, 40)
    await expectBooked(page, home, 50)
  } finally {
    platform.closeAllConnections()
    platform.close()
  }
})

async function makeInstantHome(request: APIRequestContext, values: object = {}): Promise<Home> {
  const home = await makeHome(request, host, { title: `Swift House ${randomBytes(4).toString('hex')}` })
  await giveTerms(home, { instant: true, ...values })
  return home
}

const stayIn = (ahead: number) => ({ checkIn: addDays(today, ahead), checkOut: addDays(today, ahead + 3) })

async function bookAtOnce(request: APIRequestContext, guest: Person, home: Home, ahead: number) {
  const id = await askForStay(request, guest, home, stayIn(ahead), { accepts_rules: true })
  const { body } = await callAs(request, guest, 'GET', `/bookings/${id}`)
  expect(body).toMatchObject({ status: 'confirmed', not_instant: null })
}

/** Of a stay that is over; with so many stars, that host and guest have written too. */
async function completeStay(request: APIRequestContext, guest: Person, stars?: number): Promise<void> {
  const home = await makeHome(request, host, { title: `Past House ${randomBytes(4).toString('hex')}` })
  const id = await askForStay(request, guest, home, { checkIn: today, checkOut: addDays(today, 1) })
  await acceptStay(request, host, id)
  await callAs(request, host, 'PATCH', `/bookings/${id}`, { status: 'completed', early: true })
  if (stars === undefined) return
  const words = { title: 'Quiet nights', comment: 'We slept well, cooked well and left late.' }
  const written = [
    await callAs(request, guest, 'POST', '/reviews', {
      ...{ booking_id: id, rating: 5, would_recommend: true, ...words },
    }),
    await callAs(request, host, 'PUT', `/bookings/${id}/guest-review`, {
      rating: stars,
      comment: 'Left the house as it was found.',
    }),
  ]
  for (const { status, body } of written) expect(status, JSON.stringify(body)).toBeLessThan(300)
}

async function fillIn(page: Page, home: Home, ahead: number) {
  const { checkIn, checkOut } = stayIn(ahead)
  await open(page, `/property/${home.id}?checkIn=${checkIn}&checkOut=${checkOut}&guests=2`)
  const box = page.getByRole('region', { name: 'Book your stay' })
  await box.getByLabel('Full name').fill('Mara Quist')
  await box.getByRole('checkbox', { name: 'I accept the house rules' }).press('Space')
  return box
}

async function waitingOf(request: APIRequestContext, guest: Person, checkIn: string): Promise<string> {
  const { body } = await callAs(request, guest, 'GET', '/bookings?role=guest&status=pending')
  const bookings = body.bookings as { id: string; check_in_date: string }[]
  return bookings.find(({ check_in_date }) => check_in_date === checkIn)?.id ?? ''
}

type Asking = { page: Page; request: APIRequestContext; guest: Person; home: Home }

async function expectAsked(
  { page, request, guest, home }: Asking,
  ahead: number,
  why: { before: string; after: string },
): Promise<void> {
  const box = await fillIn(page, home, ahead)
  await expect(box.getByText(`This goes to the host as a request, because ${why.before}.`)).toBeVisible()
  await expect(box.getByRole('button', { name: 'Book now' })).toHaveCount(0)
  await box.getByRole('button', { name: 'Request to book' }).click()
  const words = `It wasn’t booked instantly, because ${why.after}. We sent the host your request.`
  await expect(page.getByText(words).first()).toBeVisible()
  await expect(page).toHaveURL(/tab=my-bookings/)
  await open(page, `/bookings/${await waitingOf(request, guest, stayIn(ahead).checkIn)}`)
  await expect(page.getByRole('region', { name: 'What comes next' })).toContainText(words)
}

async function expectBooked(page: Page, home: Home, ahead: number): Promise<void> {
  const box = await fillIn(page, home, ahead)
  await expect(box.getByText('Instant booking: your stay')).toBeVisible()
  await box.getByRole('button', { name: 'Book now' }).click()
  await expect(page.getByText('Booking Confirmed')).toBeVisible()
}
