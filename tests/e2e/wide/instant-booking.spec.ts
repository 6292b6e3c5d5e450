import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { addDays, dateOf } from '../../../app/lib/stay.ts'
import { makeHome } from '../support/homes.ts'
import { mailsTo } from '../support/mailbox.ts'
import { makePerson } from '../support/people.ts'
import { giveTerms } from '../support/terms.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// From the host's switch to a stay that nobody had to accept, and to one that is a request all the same.

test('a guest books a home without asking, and reads why the next one is a request', async ({
  visit,
  request,
}) => {
  const host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  const home = await makeHome(request, host, { title: `Open Door ${randomBytes(4).toString('hex')}` })
  await giveTerms(home, { min_nights: 1 })
  const checkIn = addDays(dateOf(new Date()), 20)
  const stay = (from: number) =>
    `/property/${home.id}?checkIn=${addDays(checkIn, from)}&checkOut=${addDays(checkIn, from + 3)}&guests=2`
  const hosts = await visit({ as: host })
  const guests = await visit({ as: guest })
  const box = guests.getByRole('region', { name: 'Book your stay' })

  await test.step('the host switches it on', async () => {
    await open(hosts, `/prices/${home.id}`)
    const part = hosts.getByRole('region', { name: 'Instant booking' })
    await part.getByRole('checkbox', { name: 'Confirm stays that fit automatically' }).press('Space')
    await hosts.evaluate(() => scrollTo(0, 0))
    await expectAccessible(hosts)
    await part.getByRole('button', { name: 'Save instant booking' }).click()
    await expect(hosts.getByText('Guests see the change from now on.')).toBeVisible()
  })
  await test.step('the guest books, and both have it in writing', async () => {
    await open(guests, stay(0))
    await expect(box.getByText('Instant booking: your stay')).toBeVisible()
    await box.getByLabel('Full name').fill('Mara Quist')
    await box.getByRole('checkbox', { name: 'I accept the house rules' }).press('Space')
    await expectAccessible(guests)
    await box.getByRole('button', { name: 'Book now' }).click()
    await expect(guests).toHaveURL(/tab=my-bookings/)
    await expect(guests.getByText('Booking Confirmed')).toBeVisible()
    await expect(guests.getByRole('main').getByText('Confirmed', { exact: true }).first()).toBeVisible()
    await expect
      .poll(() => mailsTo(host.email, /Booked/).join(''))
      .toContain('instantly, as your settings allow')
    await expect.poll(() => mailsTo(guest.email, /Confirmed/).join('')).toContain('Your stay is confirmed')
  })
  await test.step('the host sees who booked, and goes from the card to the booking and to the guest', async () => {
    await open(hosts, '/dashboard?tab=bookings&status=confirmed')
    const card = hosts.getByRole('listitem').filter({ hasText: home.title })
    await card.getByRole('button', { name: 'About Mara Quist' }).click()
    await expect(card.getByRole('region', { name: /^About/ })).toBeVisible()
    await expectAccessible(hosts)
    await card.getByRole('link', { name: 'Open booking' }).click()
    await expect(hosts).toHaveURL(/\/bookings\/[\w-]+$/)
    await expect(hosts.getByRole('region', { name: /^About/ })).toBeVisible()
    await open(hosts, '/dashboard?tab=bookings&status=confirmed')
    await card.getByRole('button', { name: 'Write to Mara' }).click()
    await expect(hosts).toHaveURL(/\/messages\/[\w-]+$/)
  })
  await test.step('a stay in the same nights elsewhere goes to the host, and the box says why', async () => {
    const other = await makeHome(request, host, { title: `Next Door ${randomBytes(4).toString('hex')}` })
    await giveTerms(other, { instant: true })
    await open(guests, stay(1).replace(home.id, other.id))
    await expect(box.getByText('you have another confirmed stay on these nights')).toBeVisible()
    await box.getByLabel('Full name').fill('Mara Quist')
    await box.getByRole('checkbox', { name: 'I accept the house rules' }).press('Space')
    await box.getByRole('button', { name: 'Request to book' }).click()
    await expect(guests.getByText('It wasn’t booked instantly')).toBeVisible()
  })
  await test.step('the host accepts that one with words, which the guest reads', async () => {
    await open(hosts, '/dashboard?tab=bookings')
    await hosts.getByRole('button', { name: 'Confirm with a note' }).click()
    const dialog = hosts.getByRole('alertdialog')
    await dialog.getByLabel('Message to your guest').fill('The key is under the pot.')
    await expectAccessible(hosts)
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(hosts.getByText('You wrote when you accepted')).toBeVisible()
    await open(guests, '/dashboard?tab=my-bookings')
    await expect(guests.getByText('“The key is under the pot.”').first()).toBeVisible()
  })
})
