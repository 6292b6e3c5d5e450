import { expect, type Page } from '@playwright/test'
import { addDays, dateOf } from '../../../app/lib/stay.ts'
import { acceptStay, askForStay, type Home, makeHome, todayAtHome } from '../support/homes.ts'
import { runnableTexts } from '../support/hostile.ts'
import { expectNothingRan, guarded } from '../support/nothing-ran.ts'
import { callAs, makePerson, type Person } from '../support/people.ts'
import { open, test } from '../support/test.ts'

// What people write to each other around a stay is shown as they wrote it, and never runs.

test.describe.configure({ timeout: 120_000 })

/** As many of them as a reason may be long; the whole of each is shown. */
const paragraph = runnableTexts.slice(0, 12).join('\n')
const titles = runnableTexts.filter((text) => text.length >= 5).slice(0, 6)
const today = dateOf(new Date())

let host: Person
let guest: Person
let home: Home

test.beforeAll(async ({ request }) => {
  host = await makePerson(request, 'host')
  guest = await makePerson(request, 'guest')
  home = await makeHome(request, host, { title: 'House of strange words' })
})

/** The text stands on the page as it was written. */
async function expectWritten(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: false }).filter({ visible: true }).first()).toBeVisible()
}

test('reviews and the answers to them run nothing', async ({ visit, request }) => {
  const trouble: string[] = []
  for (const [at, title] of titles.entries()) {
    const stay = { checkIn: todayAtHome(), checkOut: addDays(todayAtHome(), 2 + at) }
    const id = await askForStay(request, guest, home, stay, { special_requests: paragraph })
    await acceptStay(request, host, id)
    const end = { status: 'completed', early: true }
    expect((await callAs(request, host, 'PATCH', `/bookings/${id}`, end)).status).toBe(200)
    const words = { booking_id: id, rating: 4, title, comment: `Comment\n${paragraph}` }
    const review = await callAs(request, guest, 'POST', '/reviews', words)
    expect(review.status, JSON.stringify(review.body)).toBe(201)
    const ofGuest = { comment: `Guest\n${paragraph}` }
    const other = await callAs(request, host, 'PUT', `/bookings/${id}/guest-review`, ofGuest)
    expect(other.status, JSON.stringify(other.body)).toBe(200)
    const answer = { answer: `Answer\n${paragraph}` }
    const answered = await callAs(request, host, 'POST', `/reviews/${review.body.id}/answer`, answer)
    expect(answered.status, JSON.stringify(answered.body)).toBe(201)
  }
  const page = await guarded(await visit(), trouble)
  await open(page, `/property/${home.id}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  // The newest stand on the page.
  const title = titles.at(-1) ?? ''
  await expect(reviews.getByRole('heading', { name: title, exact: true })).toBeVisible()
  for (const who of ['Comment', 'Answer']) {
    await expect(reviews.getByText(`${who} ${runnableTexts[0]}`).first()).toBeVisible()
  }
  await expectNothingRan(page, trouble)
  for (const [as, address] of [
    [guest, '/dashboard?tab=my-bookings'],
    [host, '/dashboard'],
  ] as const) {
    const own = await guarded(await visit({ as }), trouble)
    await open(own, address)
    await expectWritten(own, home.title)
    await expectNothingRan(own, trouble)
  }
})

test('a guide book runs nothing, for its host and its guests', async ({ visit, request }) => {
  const trouble: string[] = []
  const checkIn = addDays(today, 2)
  const stay = { checkIn, checkOut: addDays(checkIn, 2) }
  await acceptStay(request, host, await askForStay(request, guest, home, stay))
  const before = await callAs(request, host, 'GET', `/properties/${home.id}/guide-book`)
  const sections = ['arrival', 'parking', 'house_manual', 'check_out', 'emergency', 'door_details']
  const saved = await callAs(request, host, 'PATCH', `/properties/${home.id}/guide-book`, {
    version: before.body.version,
    ...Object.fromEntries(sections.map((section) => [section, `${section}\n${paragraph}`])),
    wifi_name: '<svg onload=window.__xss=1>',
    wifi_password: '<svg onload=window.__xss=1>',
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  for (const name of titles) {
    const place = { name, description: paragraph, category: 'restaurant', address: name, opening_hours: name }
    const added = await callAs(request, host, 'POST', `/properties/${home.id}/guide-items`, place)
    expect(added.status, JSON.stringify(added.body)).toBe(201)
  }
  const page = await guarded(await visit({ as: host }), trouble)
  await open(page, `/guide/${home.id}`)
  await expect(page.getByLabel('Arrival')).toHaveValue(`arrival\n${paragraph}`)
  await expectWritten(page, titles[0] ?? '')
  await expectNothingRan(page, trouble)
  await open(page, `/property/${home.id}`)
  await expectWritten(page, titles[1] ?? '')
  await expectNothingRan(page, trouble)
  const asGuest = await guarded(await visit({ as: guest }), trouble)
  await open(asGuest, '/dashboard?tab=my-bookings')
  await asGuest.getByRole('link', { name: 'Guide book' }).first().click()
  await expectWritten(asGuest, `arrival ${runnableTexts[0]}`)
  await expectWritten(asGuest, `door_details ${runnableTexts[0]}`)
  await expectNothingRan(asGuest, trouble)
})

test('reasons of a host and of a guest run nothing', async ({ visit, request }) => {
  const trouble: string[] = []
  const askedFor = async (days: number) => {
    const checkIn = addDays(today, days)
    return askForStay(request, guest, home, { checkIn, checkOut: addDays(checkIn, 2) })
  }
  const [declined, calledOff, withdrawn] = [await askedFor(60), await askedFor(70), await askedFor(80)]
  for (const id of [calledOff, withdrawn]) await acceptStay(request, host, id)
  for (const [as, id, who] of [
    [host, declined, 'declined'],
    [host, calledOff, 'called off'],
    [guest, withdrawn, 'withdrawn'],
  ] as const) {
    const reason = `${who}\n${paragraph}`.slice(0, 500)
    const ended = await callAs(request, as, 'PATCH', `/bookings/${id}`, { status: 'cancelled', reason })
    expect(ended.status, JSON.stringify(ended.body)).toBe(200)
  }
  for (const [as, address] of [
    [guest, '/dashboard?tab=my-bookings'],
    [host, '/dashboard?tab=bookings'],
  ] as const) {
    const page = await guarded(await visit({ as }), trouble)
    await open(page, address)
    for (const id of [declined, calledOff, withdrawn]) {
      await open(page, `${address}&booking=${id}`)
      await expectWritten(page, runnableTexts[0] ?? '')
      await expectNothingRan(page, trouble)
    }
  }
})

test('a host’s notes on blocked nights run nothing', async ({ visit, request }) => {
  const trouble: string[] = []
  // Where no other test has a stay.
  const first = addDays(today, 120)
  const nights = titles.map((note, at) => ({ note, night: addDays(first, at * 2) }))
  for (const { note, night } of nights) {
    const block = { check_in_date: night, check_out_date: addDays(night, 1), note }
    const blocked = await callAs(request, host, 'POST', `/properties/${home.id}/blocked-nights`, block)
    expect(blocked.status, JSON.stringify(blocked.body)).toBe(201)
  }
  const page = await guarded(await visit({ as: host, viewport: { width: 1280, height: 1300 } }), trouble)
  for (const { note, night } of nights) {
    await open(page, `/dashboard/calendar?month=${night.slice(0, 7)}`)
    await page.getByLabel('Check-in').fill(night)
    await page.getByLabel('Check-out').fill(addDays(night, 1))
    await expect(page.getByLabel('Note')).toHaveValue(note)
    await expectNothingRan(page, trouble)
  }
})
