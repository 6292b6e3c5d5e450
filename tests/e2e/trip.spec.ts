import { type APIRequestContext, expect } from '@playwright/test'
import { addDays } from '../../app/lib/stay.ts'
import { acceptStay, askForStay, makeHome, todayAtHome } from './support/homes.ts'
import { callAs, makePerson } from './support/people.ts'
import { giveTerms } from './support/terms.ts'
import { expectAccessible, open, test } from './support/test.ts'

// From the dashboard to the page of a trip, and with those who come along until their link is ended.

test.setTimeout(120_000)

/** A stay that begins in two days, in a home whose door and Wi-Fi can be seen by now. */
async function makeTrip(request: APIRequestContext) {
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, {
    title: 'Boat Shed above the Bay',
    location_precision: 'exact',
    latitude: 32.78412,
    longitude: -96.80123,
  })
  await giveTerms(home, { check_in_from: '15:00', check_out_until: '10:00' })
  const texts = { arrival: 'Past the boat shed, then left.', door_details: 'Key box 4711', wifi_name: 'Bay' }
  await callAs(request, host, 'PATCH', `/properties/${home.id}/guide-book`, { version: 0, ...texts })
  const checkIn = addDays(todayAtHome(), 2)
  const id = await askForStay(request, guest, home, { checkIn, checkOut: addDays(checkIn, 3) })
  await acceptStay(request, host, id)
  return { guest, home, id }
}

test('a guest finds the way from the trip at hand, and lets companions find it too, as long as wanted', async ({
  visit,
  request,
  baseURL,
  watch,
}) => {
  watch.allow(/shared-trip.* 404/)
  const { guest, home, id } = await makeTrip(request)
  const phone = await visit({ as: guest, viewport: { width: 390, height: 844 } })

  await test.step('the dashboard begins with the trip at hand, and leads to its page', async () => {
    await open(phone, '/dashboard')
    const next = phone.getByRole('region', { name: home.title })
    await expect(next).toContainText('Your stay begins in 2 days')
    // The figures of a host are there for everybody.
    await expect(phone.getByText('Total properties')).toBeVisible()
    await expectAccessible(phone)
    await next.getByRole('link', { name: 'Open your trip' }).press('Enter')
    await expect(phone).toHaveURL(`${baseURL}/trips/${id}`)
  })
  await test.step('it shows when, where, and how one gets in', async () => {
    await expect(phone.getByRole('heading', { level: 1, name: home.title })).toBeVisible()
    await expect(phone.getByText('from 15:00')).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /google\.com\/maps/)
    await expect(phone.getByText('Past the boat shed, then left.')).toBeVisible()
    await expect(phone.getByText('Key box 4711')).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Guide book' })).toBeVisible()
    const file = phone.waitForEvent('download')
    await phone.getByRole('button', { name: 'Add to your calendar' }).press('Enter')
    expect((await file).suggestedFilename()).toBe('stay.ics')
    await expectAccessible(phone)
  })
  await test.step('the guest names who comes along', async () => {
    await phone.getByRole('button', { name: 'Add companions' }).press('Enter')
    const dialog = phone.getByRole('dialog', { name: 'Travel companions' })
    await dialog.getByLabel('Names').fill('Ines\nTom')
    await dialog.getByLabel('Note for them').fill('We meet at the ferry.')
    await expectAccessible(phone)
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(phone.getByRole('list', { name: 'Names' }).getByRole('listitem')).toHaveText(['Ines', 'Tom'])
  })

  const settings = phone.getByRole('dialog', { name: 'A link for companions' })
  const link = await test.step('and makes a link, which shows no door by itself', async () => {
    await phone.getByRole('button', { name: 'Share this trip' }).press('Enter')
    await expect(settings.getByLabel('Show Wi-Fi and door details')).not.toBeChecked()
    await expectAccessible(phone)
    await settings.getByRole('button', { name: 'Create a link' }).press('Enter')
    return settings.getByLabel('Link', { exact: true }).inputValue()
  })
  const companion = await visit({ viewport: { width: 1440, height: 900 } })
  await test.step('a companion without an account reads what is needed, and nothing of money', async () => {
    const answer = await request.get(link)
    expect(answer.headers()['cache-control']).toBe('private, no-store')
    expect(answer.headers()['referrer-policy']).toBe('no-referrer')
    expect(answer.headers()['x-robots-tag']).toBe('noindex')
    await open(companion, link)
    await expect(companion.getByRole('heading', { level: 1, name: home.title })).toBeVisible()
    await expect(companion.getByText('We meet at the ferry.')).toBeVisible()
    await expect(companion.getByText('Past the boat shed, then left.')).toBeVisible()
    await expect(companion.getByText('Key box 4711')).toHaveCount(0)
    await expect(companion.getByRole('main')).not.toContainText('$')
    await expectAccessible(companion)
  })
  await test.step('the door comes when the guest says so', async () => {
    await settings.getByLabel('Show Wi-Fi and door details').press('Space')
    await settings.getByRole('button', { name: 'Save what the link shows' }).press('Enter')
    await expect(settings.getByRole('button', { name: 'Save what the link shows' })).toHaveCount(0)
    await companion.reload()
    await expect(companion.getByText('Key box 4711')).toBeVisible()
  })
  await test.step('an ended link opens nothing', async () => {
    await settings.getByRole('button', { name: 'End the link' }).press('Enter')
    await expect(settings.getByRole('button', { name: 'Create a link' })).toBeVisible()
    await companion.reload()
    await expect(companion.getByText('This link doesn’t open a trip')).toBeVisible()
    await expectAccessible(companion)
  })
})

test('what is changed of a trip on one device is right on the other, up to its end', async ({
  visit,
  request,
  watch,
}) => {
  watch.allow(/trips.* 404/)
  const { guest, home, id } = await makeTrip(request)
  const desk = await visit({ as: guest, viewport: { width: 1440, height: 900 } })
  const phone = await visit({ as: guest, viewport: { width: 390, height: 844 } })
  /** As when somebody takes the phone up again, and once more where the other one had not saved yet. */
  const showAgain = () =>
    phone.evaluate(() => {
      const looks = setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 500)
      setTimeout(() => clearInterval(looks), 10_000)
    })
  await open(desk, `/trips/${id}`)
  await open(phone, `/trips/${id}`)

  await test.step('who comes along', async () => {
    await desk.getByRole('button', { name: 'Add companions' }).click()
    await desk.getByRole('dialog').getByLabel('Names').fill('Ines')
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByRole('list', { name: 'Names' })).toHaveText('Ines')
    await showAgain()
    await expect(phone.getByRole('list', { name: 'Names' })).toHaveText('Ines')
  })
  await test.step('the link for companions', async () => {
    await desk.getByRole('button', { name: 'Share this trip' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Create a link' }).click()
    const link = await desk.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()
    await showAgain()
    await phone.getByRole('button', { name: 'Open the link’s settings' }).click()
    await expect(phone.getByRole('dialog').getByLabel('Link', { exact: true })).toHaveValue(link)
    await phone.keyboard.press('Escape')
  })
  await test.step('the end: nobody is shown the way in any more', async () => {
    await expect(phone.getByText('Key box 4711')).toBeVisible()
    await open(desk, `/bookings/${id}`)
    await desk.getByRole('button', { name: 'Cancel booking' }).click()
    await desk.getByRole('dialog').getByLabel('Reason').fill('We are ill.')
    await desk.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
    await showAgain()
    await expect(phone.getByText('A trip page opens once a stay is confirmed')).toBeVisible()
    await expect(phone.getByText('Key box 4711')).toHaveCount(0)
    await expect(phone.getByRole('heading', { name: home.title })).toHaveCount(0)
  })
})
