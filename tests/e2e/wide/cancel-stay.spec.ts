import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { addDays, dateOf, formatDate } from '../../../app/lib/stay.ts'
import { acceptStay, makeHome } from '../support/homes.ts'
import { mailsTo } from '../support/mailbox.ts'
import { makePerson } from '../support/people.ts'
import { giveTerms } from '../support/terms.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// One policy from the host's form to what is owed: what is printed before the request is what is said when it is cancelled.

test.setTimeout(120_000)

test('a guest reads what comes back before asking, and is owed just that', async ({
  visit,
  request,
  watch,
}) => {
  // The host's list asks for contacts that are no longer shared, until it hears of the cancellation.
  watch.allow(/404.*guest-contact/)
  const host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  const title = `Ladder House ${randomBytes(4).toString('hex')}`
  const home = await makeHome(request, host, { title, price_per_night: 310 })
  await giveTerms(home, { deposit: '200.00' })
  const checkIn = addDays(dateOf(new Date()), 20)
  const stay = `checkIn=${checkIn}&checkOut=${addDays(checkIn, 4)}`
  // The day at the home may be another one; 7 days before check-in it is none of these.
  const half = `Refund of $620 until ${formatDate(addDays(checkIn, -7))}`
  const hosts = await visit({ as: host })
  const guests = await visit({ as: guest })

  await test.step('the host chooses a ladder', async () => {
    await open(hosts, `/prices/${home.id}`)
    const part = hosts.getByRole('region', { name: 'Cancellation' })
    await part.getByLabel('Policy').selectOption('own')
    await part.getByLabel('Days before check-in').fill('7')
    await part.getByLabel('Share refunded').fill('50')
    await expect(hosts.getByRole('list', { name: 'If the guest cancels' }).first()).toContainText(
      /Refund of /,
    )
    // What lies half under the header is measured as small.
    await hosts.evaluate(() => scrollTo(0, 0))
    await expectAccessible(hosts)
    await part.getByRole('button', { name: 'Save cancellation' }).click()
    await expect(hosts.getByText('Guests see the change from now on.')).toBeVisible()
  })
  await test.step('the guest reads it with days and money, and asks', async () => {
    await open(guests, `/property/${home.id}?${stay}&guests=2`)
    const box = guests.getByRole('region', { name: 'Book your stay' })
    await expect(box.getByText(half)).toBeVisible()
    const known = guests.getByRole('region', { name: 'Things to know' })
    await expect(known.getByText('50% refund until 7 days before check-in')).toBeVisible()
    await box.getByLabel('Full name').fill('Mara Quist')
    await box.getByRole('checkbox', { name: 'I accept the house rules' }).press('Space')
    await box.getByRole('button', { name: 'Request to book' }).click()
    await expect(guests).toHaveURL(/tab=my-bookings/)
    await expect(guests.getByText(`If you cancel: ${half}`)).toBeVisible()
  })
  const { bookings } = await (
    await request.get('/api/bookings?role=guest', {
      headers: { authorization: `Bearer ${guest.session.access_token}` },
    })
  ).json()
  await acceptStay(request, host, bookings[0].id)
  await test.step('the host would owe everything', async () => {
    await open(hosts, '/dashboard?tab=bookings')
    await hosts.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(
      hosts
        .getByRole('dialog')
        .getByText('Full refund: you must return everything the guest has paid, up to $1,240.'),
    ).toBeVisible()
    await hosts.getByRole('button', { name: 'Keep booking' }).click()
  })
  await test.step('the guest cancels on the day of the confirmation, for nothing', async () => {
    await open(guests, '/dashboard?tab=my-bookings')
    await guests.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = guests.getByRole('dialog')
    const owed = 'Full refund: the host must return everything you’ve paid, up to $1,240.'
    await expect(dialog.getByText(owed)).toBeVisible()
    await expectAccessible(guests)
    await dialog.getByLabel('Reason').fill('We are ill.')
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(guests.getByText(owed)).toBeVisible()
  })
  await test.step('the host reads the same, in the list, in the conversation and by mail', async () => {
    await open(hosts, '/dashboard?tab=bookings')
    await expect(
      hosts.getByText('Full refund: you must return everything the guest has paid, up to $1,240.'),
    ).toBeVisible()
    await open(hosts, '/messages')
    await hosts
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click()
    await expect(
      hosts.getByText('Full refund: you must return everything the guest has paid, up to $1,240.'),
    ).toBeVisible()
    for (const { email } of [host, guest]) {
      await expect.poll(() => mailsTo(email, /cancelled/i).join('')).toContain('$1,240')
    }
  })
})
