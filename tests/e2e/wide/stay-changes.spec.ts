import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { addDays, formatDate } from '../../../app/lib/stay.ts'
import { acceptStay, askForStay, makeHome, todayAtHome } from '../support/homes.ts'
import { linkFromMail } from '../support/mailbox.ts'
import { callAs, makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// Both propose changes of a stay and answer the other’s, each in a browser of their own.

test.setTimeout(150_000)

test('a guest proposes to stay longer and the host accepts, the host proposes another price and the guest declines', async ({
  visit,
  request,
}) => {
  const host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  const home = await makeHome(request, host, {
    title: `Longer House ${randomBytes(4).toString('hex')}`,
    price_per_night: 120,
  })
  const checkIn = addDays(todayAtHome(), 20)
  const [checkOut, later] = [addDays(checkIn, 4), addDays(checkIn, 6)]
  const id = await askForStay(request, guest, home, { checkIn, checkOut })
  await acceptStay(request, host, id)
  const guests = await visit({ as: guest })
  const hosts = await visit({ as: host })

  await test.step('the guest reads what two nights more cost, and proposes them', async () => {
    await open(guests, `/bookings/${id}`)
    await guests.getByRole('button', { name: 'Change dates or guests' }).click()
    const dialog = guests.getByRole('dialog', { name: 'Change the stay' })
    await dialog.getByRole('button', { name: /Change dates, 4 nights/ }).click()
    const picker = guests.getByRole('dialog', { name: 'Choose the new dates' })
    await picker.getByLabel('Check-out').fill(later)
    await picker.getByRole('button', { name: 'Done' }).click()
    await expect(dialog.getByText('$240 more')).toBeVisible()
    await expectAccessible(guests)
    await dialog.getByLabel(/Message to the host/).fill('May we stay until Monday?')
    await dialog.getByRole('button', { name: 'Propose change' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(guests.getByRole('region', { name: 'Open change' })).toContainText('Change proposed by you')
  })
  await test.step('the host reads the same from the mail, and accepts', async () => {
    await open(hosts, '/dashboard')
    const today = hosts.getByRole('region', { name: /^Changes to answer/ })
    await expect(today).toContainText('Proposes a change of this stay')
    await expect(today.getByRole('link', { name: /./ }).first()).toHaveAttribute('href', `/bookings/${id}`)
    const link = await linkFromMail(host.email, /A change to review/, /\/bookings\/[\w-]+/)
    await open(hosts, link)
    const change = hosts.getByRole('region', { name: 'Open change' })
    await expect(change).toContainText('May we stay until Monday?')
    await expect(change).toContainText('$240 more')
    await expectAccessible(hosts)
    await change.getByRole('button', { name: 'Accept' }).click()
    await hosts.getByRole('dialog').getByRole('button', { name: 'Accept change' }).click()
    await expect(change).toHaveCount(0)
    const booking = hosts.getByRole('main')
    await expect(booking.getByText(formatDate(later), { exact: true }).first()).toBeVisible()
    await expect(booking.getByText('$720', { exact: true }).first()).toBeVisible()
  })
  await test.step('the guest’s page follows by itself', async () => {
    await expect(guests.getByRole('region', { name: 'Open change' })).toHaveCount(0, { timeout: 30_000 })
    await expect(guests.getByRole('main').getByText('$720', { exact: true }).first()).toBeVisible()
  })
  await test.step('the host proposes a lower price, which the guest reads beside the one that holds, and declines', async () => {
    await guests.setViewportSize({ width: 390, height: 844 })
    await hosts.getByRole('button', { name: 'Change dates or guests' }).click()
    const dialog = hosts.getByRole('dialog', { name: 'Change the stay' })
    await dialog.getByLabel('Price of the whole stay').fill('600')
    await expect(dialog.getByText('$120 less')).toBeVisible()
    await expectAccessible(hosts)
    await dialog.getByLabel(/Message to the guest/).fill('The pool is closed.')
    await dialog.getByRole('button', { name: 'Propose change' }).click()
    await expect(dialog).toHaveCount(0)
    const change = guests.getByRole('region', { name: 'Open change' })
    await expect(change).toContainText('The pool is closed.', { timeout: 30_000 })
    await expect(change).toContainText('$720 now, $600 after the change')
    await expectAccessible(guests)
    await change.getByRole('button', { name: 'Decline' }).click()
    const asks = guests.getByRole('dialog', { name: 'Decline the change?' })
    await asks.getByLabel(/Message to the host/).fill('Then we would rather give it up.')
    await asks.getByRole('button', { name: 'Decline change' }).click()
    await expect(change).toHaveCount(0)
    const hers = hosts.getByRole('region', { name: 'Open change' })
    await expect(hers).toHaveCount(0, { timeout: 30_000 })
    await hosts.getByText('2 earlier changes to this stay').click()
    await expect(hosts.getByText('Then we would rather give it up.')).toBeVisible()
    await expect(hosts.getByRole('main').getByText('$720', { exact: true }).first()).toBeVisible()
    await expectAccessible(hosts)
  })
})

test('a guest accepts the other total that the host set for their change, and reads what it is made of', async ({
  visit,
  request,
}) => {
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Otter House', price_per_night: 120 })
  const checkIn = addDays(todayAtHome(), 20)
  const id = await askForStay(request, guest, home, { checkIn, checkOut: addDays(checkIn, 4) })
  await acceptStay(request, host, id)
  const longer = { check_in_date: checkIn, check_out_date: addDays(checkIn, 6), guests_count: 2, note: null }
  const proposed = await callAs(request, guest, 'POST', `/bookings/${id}/changes`, longer)
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(201)
  const hosts = await visit({ as: host, viewport: { width: 1440, height: 900 } })
  const guests = await visit({ as: guest, viewport: { width: 390, height: 844 } })

  await test.step('the host names a price in place of accepting', async () => {
    await open(hosts, `/bookings/${id}`)
    const change = hosts.getByRole('region', { name: 'Open change' })
    await expect(change).toContainText('$240 more')
    await change.getByRole('button', { name: 'Accept' }).click()
    const dialog = hosts.getByRole('dialog', { name: 'Accept the change?' })
    await dialog.getByLabel('Price of the whole stay').fill('12,5,0')
    await expect(dialog.getByText('The price must be a number of 1 or more')).toBeVisible()
    await dialog.getByLabel('Price of the whole stay').fill('650')
    await expectAccessible(hosts)
    await dialog.getByRole('button', { name: 'Send $650 to the guest' }).click()
    await expect(change).toContainText('The guest hasn’t replied yet')
    await expect(change).toContainText('You set a new total for the guest’s change')
  })
  await test.step('which the guest accepts', async () => {
    await open(guests, `/bookings/${id}`)
    const change = guests.getByRole('region', { name: 'Open change' })
    await expect(change).toContainText('The host set a new total for your change')
    await expect(change).toContainText('$650 instead of $720, $70 less')
    await expect(change).toContainText('$480 now, $650 after the change')
    await expectAccessible(guests)
    await change.getByRole('button', { name: 'Accept' }).click()
    const dialog = guests.getByRole('dialog', { name: 'Accept the change?' })
    await expect(dialog.getByLabel('Price of the whole stay')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Accept change' }).click()
    await expect(guests.getByRole('main').getByText('$650', { exact: true }).first()).toBeVisible()
  })
})
