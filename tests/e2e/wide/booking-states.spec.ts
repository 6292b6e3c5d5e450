import { randomBytes, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { BookingStatus } from '../../../app/features/bookings/booking.ts'
import { addDays } from '../../../app/lib/stay.ts'
import { acceptStay, askForStay, type Home, makeHome, todayAtHome } from '../support/homes.ts'
import { withoutStream } from '../support/look.ts'
import { callAs, makePerson, type Person } from '../support/people.ts'
import { giveTerms } from '../support/terms.ts'
import { expectAccessibleThroughout, open, test } from '../support/test.ts'

// A booking's page in every state, to both sides, with the longest names and words: it fits, and everybody can use it.

test.describe.configure({ mode: 'parallel', timeout: 150_000 })

const today = todayAtHome()
const longName = `${'Maximiliana-Wilhelmina '.repeat(4)}Quist`
const longWords = `${'Ankunftszeitverschiebungsbenachrichtigung '.repeat(11)}ends.`

let host: Person
let guest: Person
const title = `A house whose host wanted to say everything in its name ${randomBytes(4).toString('hex')}`

test.beforeAll(async ({ request }) => {
  host = await makePerson(request, 'host')
  guest = await makePerson(request, 'guest')
})

/** Each stay in a home of its own, so that none meets another's. */
async function makePlannedHome(request: APIRequestContext): Promise<Home> {
  const home = await makeHome(request, host, { title, price_per_night: 200 })
  const plan = { payment_ways: ['bank_transfer'], payment_share: 25, payment_rest_days: 7 }
  await giveTerms(home, { deposit: '150.00', cancellation: 'moderate', deposit_due: 'arrival', ...plan })
  return home
}

type Made = (request: APIRequestContext) => Promise<string>

/** A request for two nights, so many days from now. */
const asked = async (request: APIRequestContext, from: number): Promise<string> => {
  const dates = { checkIn: addDays(today, from), checkOut: addDays(today, from + 2) }
  const words = { guest_name: longName, special_requests: longWords, accepts_rules: true }
  return askForStay(request, guest, await makePlannedHome(request), dates, words)
}

const move = async (request: APIRequestContext, who: Person, id: string, change: object): Promise<void> => {
  const { status, body } = await callAs(request, who, 'PATCH', `/bookings/${id}`, change)
  expect(status, JSON.stringify(body)).toBe(200)
}

/** Every status, and what more there is to see in some. */
const states: Record<BookingStatus, Made> & Record<string, Made> = {
  pending: (request) => asked(request, 30),
  confirmed: async (request) => {
    const id = await asked(request, 40)
    await move(request, host, id, { status: 'confirmed', reason: longWords.slice(0, 480) })
    return id
  },
  'confirmed for tomorrow, with 30 sums': async (request) => {
    const id = await asked(request, 3)
    await acceptStay(request, host, id)
    for (let number = 0; number < 30; number++) {
      const entry = { entry_id: randomUUID(), flow: 'price', amount: 10.5 + number, moved_on: today }
      const note = number % 5 === 0 ? longWords : null
      const said = await callAs(request, number % 3 ? guest : host, 'POST', `/bookings/${id}/money`, {
        ...entry,
        note,
      })
      expect(said.status, JSON.stringify(said.body)).toBe(200)
    }
    await callAs(request, host, 'PUT', `/bookings/${id}/note`, { note: longWords })
    return id
  },
  'checked-in': async (request) => {
    const id = await asked(request, 0)
    await acceptStay(request, host, id)
    await move(request, host, id, { status: 'checked-in' })
    return id
  },
  completed: async (request) => {
    const id = await asked(request, 0)
    await acceptStay(request, host, id)
    await move(request, host, id, { status: 'completed', early: true })
    return id
  },
  cancelled: async (request) => {
    const id = await asked(request, 50)
    await acceptStay(request, host, id)
    await move(request, guest, id, { status: 'cancelled', reason: longWords.slice(0, 480) })
    return id
  },
  'cancelled by the host': async (request) => {
    const id = await asked(request, 60)
    await acceptStay(request, host, id)
    await move(request, host, id, { status: 'cancelled', reason: longWords.slice(0, 480) })
    return id
  },
  declined: async (request) => {
    const id = await asked(request, 70)
    await move(request, host, id, { status: 'cancelled', decline_reason: 'other', reason: 'Full of paint.' })
    return id
  },
}

for (const [state, make] of Object.entries(states)) {
  test(`${state}: the page of a booking fits and can be used by guest and host`, async ({
    visit,
    request,
  }) => {
    const id = await make(request)
    for (const who of [guest, host]) await look(await visit({ as: who }), id)
  })
}

test('written down by hand: its page fits and can be used by the host', async ({ visit, request }) => {
  const { status, body } = await callAs(request, host, 'POST', '/stays-by-hand', {
    ...{
      property_id: (await makePlannedHome(request)).id,
      check_in_date: addDays(today, 80),
      check_out_date: addDays(today, 83),
    },
    ...{ guests_count: 2, guest_name: longName, total_price: 300, note: longWords },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  await look(await visit({ as: host }), String(body.id))
})

async function look(page: Page, id: string): Promise<void> {
  await withoutStream(page)
  await open(page, `/bookings/${id}`)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessibleThroughout(page)
}
