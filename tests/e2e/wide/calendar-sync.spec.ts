import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { addDays, calendarDate, dateOf, formatDate } from '../../../app/lib/stay.ts'
import { acceptStay, askForStay, makeHome } from '../support/homes.ts'
import { callAs, makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// A host connects the calendar of another platform: nights that are taken there are taken here, and the other way
// round.

const feedPort = 3198
const today = dateOf(new Date())
const taken = { from: addDays(today, 40), to: addDays(today, 43) }
const compact = (date: string) => date.replaceAll('-', '')
const feed = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1@platform.example',
  `DTSTART;VALUE=DATE:${compact(taken.from)}`,
  `DTEND;VALUE=DATE:${compact(taken.to)}`,
  'SUMMARY:Somebody Private',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

let platform: Server
test.beforeAll(async () => {
  platform = createServer((request, response) => {
    if (request.url?.startsWith('/lost')) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/calendar' }).end(feed)
  })
  platform.listen(feedPort, '127.0.0.1')
  await once(platform, 'listening')
})
test.afterAll(() => {
  platform.closeAllConnections()
  platform.close()
})

test('a host connects calendars both ways', async ({ request, visit }) => {
  test.setTimeout(120_000)
  const host = await makePerson(request, 'host')
  const title = `Two Calendars ${Date.now().toString(36)}`
  const home = await makeHome(request, host, { title })
  const page = await visit({ as: host, viewport: { width: 1440, height: 900 } })
  await open(page, '/dashboard?tab=calendar-sync')

  await test.step('who fills in nothing is told what is missing', async () => {
    await page.getByRole('button', { name: 'Add your first calendar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Calendar Sync' })
    await dialog.getByRole('button', { name: 'Add Calendar', exact: true }).click()
    await expect(page.getByText('Validation Error')).toBeVisible()
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    await dialog.getByLabel('Platform', { exact: true }).selectOption('Airbnb')
    await dialog.getByLabel('Calendar URL').fill(`http://127.0.0.1:${feedPort}/secret-path.ics`)
    await dialog.getByRole('button', { name: 'Add Calendar', exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('its stays appear by themselves, without names, and its address stays secret', async () => {
    await expect(page.getByText(`${formatDate(calendarDate(taken.from))} –`)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Up to date')).toBeVisible()
    const body = await page.locator('body').innerText()
    expect(body).not.toContain('Somebody Private')
    expect(body).not.toContain('secret-path')
    await expectAccessible(page)
  })

  await test.step('the nights are taken on the property page, and struck through', async () => {
    expect(await askConflicts(page, home.id)).toEqual([{ conflict_source: 'Airbnb' }])
    const traveller = await visit()
    await open(traveller, `/property/${home.id}`)
    await traveller.getByRole('button', { name: 'Choose dates' }).first().click()
    const calendar = traveller.getByRole('dialog', { name: 'When would you like to stay?' })
    const night = calendar.getByRole('button', { name: longDate(addDays(taken.from, 1)) })
    await expect(async () => {
      if (!(await night.isVisible()))
        await calendar.getByRole('button', { name: 'Next', exact: true }).first().click()
      await expect(night).toBeVisible({ timeout: 100 })
    }).toPass({ timeout: 10_000 })
    await expect(night).toHaveAttribute('aria-disabled', 'true')
    await expect(night.locator('.line-through')).toHaveCSS('text-decoration-line', 'line-through')
    // The day on which that guest leaves is free for the next one.
    const next = calendar.getByRole('button', { name: longDate(taken.to) })
    await expect(next).not.toHaveAttribute('aria-disabled', 'true')
    await expect(next.locator('.line-through')).toHaveCount(0)
    await traveller.close()
  })

  await test.step('Sync Now says what has changed', async () => {
    await page.getByRole('button', { name: 'Sync Now' }).click()
    await expect(page.getByText('Synced: 1 calendar, nothing new')).toBeVisible()
  })

  await test.step('a disabled calendar keeps its blocks, and can be taken back at once', async () => {
    await page.getByRole('button', { name: `Disable Airbnb for ${title}` }).click()
    await expect(page.getByText('The nights it blocks stay blocked. To free them, delete it.')).toBeVisible()
    expect(await askConflicts(page, home.id)).toHaveLength(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: `Disable Airbnb for ${title}` })).toBeVisible()
  })

  await test.step('the calendar has an address of its own to copy, and another frequency stays chosen', async () => {
    const address = page.getByRole('textbox', { name: 'Calendar address for Airbnb' })
    expect(await (await request.get(await address.inputValue())).text()).toContain('BEGIN:VCALENDAR')
    await page.getByLabel(`How often to read Airbnb for ${title}`).selectOption('Every 3 hours')
    await expect(page.getByText('Sync frequency changed')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(`How often to read Airbnb for ${title}`)).toHaveValue('3')
    await expectAccessible(page)
  })

  await test.step('the address of a calendar that got around is replaced, and the card says when it was read', async () => {
    const address = page.getByRole('textbox', { name: 'Calendar address for Airbnb' })
    const old = await address.inputValue()
    await expect(page.getByText('This address was last read just now.')).toBeVisible()
    await page.getByRole('button', { name: `New address for Airbnb for ${title}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create a new one' }).click()
    await expect(address).not.toHaveValue(old)
    await expect(page.getByText('This address hasn’t been read yet.')).toBeVisible()
    expect((await request.get(old)).status()).toBe(404)
  })

  await test.step('the own calendar has an address that can be read, and a new one that replaces it', async () => {
    await page.getByRole('button', { name: 'Create an address' }).click()
    const field = page.getByLabel('Calendar address', { exact: true })
    const first = await field.inputValue()
    const file = await request.get(first)
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(await file.text()).toContain('BEGIN:VCALENDAR')
    await page.getByRole('button', { name: 'Create a new address' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create a new one' }).click()
    await expect(field).not.toHaveValue(first)
    expect((await request.get(first)).status()).toBe(404)
  })

  await test.step('a deleted calendar can be taken back for a while; then its nights are free', async () => {
    const remove = page.getByRole('button', { name: `Delete Airbnb for ${title}` })
    await remove.click()
    await expect(remove).toBeHidden()
    const said = page.getByRole('listitem').filter({ hasText: 'Calendar deleted' })
    await said.getByRole('button', { name: 'Undo' }).click()
    await expect(remove).toBeVisible()
    expect(await askConflicts(page, home.id)).toHaveLength(1)
    await remove.click()
    await expect.poll(() => askConflicts(page, home.id), { timeout: 20_000 }).toEqual([])
    await expect(page.getByText('No calendars yet')).toBeVisible()
  })
})

test('a host puts away a conflict that they looked into, and its nights stay blocked', async ({
  request,
  visit,
}) => {
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const title = `Twice Wanted ${Date.now().toString(36)}`
  const home = await makeHome(request, host, { title })
  const stay = { checkIn: taken.from, checkOut: taken.to }
  await acceptStay(request, host, await askForStay(request, guest, home, stay))
  const sync = {
    property_id: home.id,
    platform: 'airbnb',
    calendar_url: `http://127.0.0.1:${feedPort}/secret-path.ics`,
    sync_frequency_hours: 24,
  }
  await callAs(request, host, 'POST', '/calendar-syncs', sync)
  const page = await visit({ as: host, viewport: { width: 390, height: 844 } })
  await open(page, '/dashboard?tab=calendar-sync')
  const banner = page.getByText('1 confirmed stay also taken by another calendar')
  await expect(banner).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: `Dismiss Airbnb for ${title}` }).click()
  await expect(
    page.getByText('Dismissed. The nights stay blocked, and new entries will show up here.'),
  ).toBeVisible()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.getByText('Up to date')).toBeVisible()
  await expect(banner).toBeHidden()
  expect(await askConflicts(page, home.id)).not.toEqual([])
})

function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

/** What stands in the way of a stay over the blocked nights, asked as the signed-in host. */
function askConflicts(page: Page, id: string): Promise<unknown[]> {
  const query = `property_id_param=${id}&check_in_param=${taken.from}&check_out_param=${taken.to}`
  return page.evaluate(async (search) => {
    const stored = JSON.parse(localStorage.getItem('holmward.session') ?? '{}')
    const response = await fetch(`/api/booking-conflicts?${search}`, {
      headers: { authorization: `Bearer ${stored.access_token}` },
    })
    const body = await response.json()
    return Array.isArray(body) ? body : body.conflicts
  }, query)
}
