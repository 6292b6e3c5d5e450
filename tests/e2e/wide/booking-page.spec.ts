import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { addDays } from '../../../app/lib/stay.ts'
import { askForStay, makeHome, todayAtHome } from '../support/homes.ts'
import { linkFromMail } from '../support/mailbox.ts'
import { makePerson } from '../support/people.ts'
import { open, test } from '../support/test.ts'

// A booking's own page, as its guest and its host have it open at the same time.

test.setTimeout(60_000)

test('a mail leads to the page of a booking, where the host’s answer reaches the guest without a reload', async ({
  visit,
  watch,
  request,
}) => {
  // What a stranger is answered.
  watch.allow(/404.*\/bookings\//)
  const host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  const title = `Ropewalk House ${randomBytes(4).toString('hex')}`
  const home = await makeHome(request, host, { title, price_per_night: 120 })
  const checkIn = addDays(todayAtHome(), 30)
  const id = await askForStay(request, guest, home, { checkIn, checkOut: addDays(checkIn, 3) })
  const trips = await visit({ as: guest })
  await open(trips, `/bookings/${id}`)
  await expect(trips.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const next = trips.getByRole('region', { name: 'What comes next' })
  await expect(next).toContainText(/can reply until .* After that, the request expires/)

  await test.step('the host comes from the mail on a phone, and can answer before there is a picture', async () => {
    const page = await visit({ as: host, viewport: { width: 390, height: 844 } })
    const link = await linkFromMail(host.email, /request/i, /\/bookings\/[\w-]+/)
    expect(link).toBe(`/bookings/${id}`)
    await open(page, link)
    const accept = page.getByRole('button', { name: 'Accept' })
    await expect(accept).toBeInViewport()
    await accept.click()
    await expect(page.getByText(guest.email)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    await expect(page.getByText('Accepted by you')).toBeVisible()
  })

  await test.step('the guest sees it, with the contacts, and goes on to the conversation', async () => {
    await expect(trips.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 25_000 })
    await expect(next).toContainText('You arrive on')
    await expect(trips.getByText('Host contact')).toBeVisible()
    await expect(trips.getByText('Accepted by the host')).toBeVisible()
    await next.getByRole('link', { name: /^Write to/ }).click()
    await expect(trips).toHaveURL(/\/messages\/[\w-]+$/)
    await expect(trips.getByRole('log')).toBeVisible()
  })

  await test.step('nobody else is told that there is one', async () => {
    const other = await visit({ as: await makePerson(request, 'other') })
    await open(other, `/bookings/${id}`)
    await expect(other.getByRole('heading', { name: 'No such booking' })).toBeVisible()
    await expect(other.getByText(title)).toHaveCount(0)
    const out = await visit({})
    await open(out, `/bookings/${id}#money`)
    await expect(out).toHaveURL(new RegExp(`/auth\\?next=%2Fbookings%2F${id}%23money$`))
  })
})
