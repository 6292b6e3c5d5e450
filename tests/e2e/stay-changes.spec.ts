import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { addDays, formatDate } from '../../app/lib/stay.ts'
import { acceptStay, askForStay, makeHome, todayAtHome } from './support/homes.ts'
import { linkFromMail } from './support/mailbox.ts'
import { makePerson } from './support/people.ts'
import { expectAccessible, open, test } from './support/test.ts'

// A guest asks for two nights more in the browser, and the host agrees in another one.

test.setTimeout(90_000)

test('a guest proposes to stay longer, and the host accepts', async ({ visit, request }) => {
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
    await dialog.getByLabel(/Words for the host/).fill('May we stay until Monday?')
    await dialog.getByRole('button', { name: 'Propose change' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(guests.getByRole('region', { name: 'Change to answer' })).toContainText(
      'Change proposed by you',
    )
  })
  await test.step('the host reads the same from the mail, and accepts', async () => {
    const link = await linkFromMail(host.email, /A change to answer/, /\/bookings\/[\w-]+/)
    await open(hosts, link)
    const change = hosts.getByRole('region', { name: 'Change to answer' })
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
})
