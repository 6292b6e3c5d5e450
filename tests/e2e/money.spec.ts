import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { addDays, dateOf } from '../../app/lib/stay.ts'
import { acceptStay, makeHome } from './support/homes.ts'
import { makePerson } from './support/people.ts'
import { giveTerms } from './support/terms.ts'
import { expectAccessible, open, test } from './support/test.ts'

// One plan from the host's form to what both say: what is printed before the request is what the ledger asks for, and what
// came is owed back by a host who gives the stay up.

test.setTimeout(120_000)

// What others do is on the screen within half a minute, without a reload (promise 25).
const othersAct = { timeout: 35_000 }

test('a guest reads what is due when, says what was sent, and the host says that it has come', async ({
  visit,
  request,
  watch,
}) => {
  // The host's page asks for contacts that are no longer shared, until it hears of the cancellation.
  watch.allow(/404.*guest-contact/)
  const host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  const title = `Ledger House ${randomBytes(4).toString('hex')}`
  const home = await makeHome(request, host, { title, price_per_night: 310 })
  await giveTerms(home, { deposit: '200.00' })
  const checkIn = addDays(dateOf(new Date()), 40)
  const hosts = await visit({ as: host })
  const guests = await visit({ as: guest })

  await test.step('the host writes a plan', async () => {
    await open(hosts, `/prices/${home.id}`)
    const part = hosts.getByRole('region', { name: 'Payment methods and due dates' })
    await part.getByRole('checkbox', { name: 'Bank transfer' }).press('Space')
    await part.getByRole('checkbox', { name: 'Another way' }).press('Space')
    await part.getByRole('button', { name: 'Save payment methods' }).click()
    await expect(part.getByText('Say which way')).toBeVisible()
    await part.getByLabel('Which other method').fill('Postal order')
    await expect(hosts.getByRole('list', { name: 'Payment schedule' }).first()).toContainText(
      'when the stay is confirmed',
    )
    await hosts.evaluate(() => scrollTo(0, 0))
    await expectAccessible(hosts)
    await part.getByRole('button', { name: 'Save payment methods' }).click()
    await expect(hosts.getByText('Guests see the change from now on.')).toBeVisible()
  })
  await test.step('the guest reads it with days and money, and asks', async () => {
    await open(guests, `/property/${home.id}?checkIn=${checkIn}&checkOut=${addDays(checkIn, 4)}&guests=2`)
    const box = guests.getByRole('region', { name: 'Book your stay' })
    await expect(box.getByText('$310 when the stay is confirmed')).toBeVisible()
    await box.getByText('Payment methods').click()
    await expect(box.getByText('Higher risk')).toBeVisible()
    await box.getByLabel('Full name').fill('Mara Quist')
    await box.getByRole('checkbox', { name: 'I accept the house rules' }).press('Space')
    await box.getByRole('button', { name: 'Request to book' }).click()
    await expect(guests).toHaveURL(/tab=my-bookings/)
  })
  const { bookings } = await (
    await request.get('/api/bookings?role=guest', {
      headers: { authorization: `Bearer ${guest.session.access_token}` },
    })
  ).json()
  const { id } = bookings[0]
  await acceptStay(request, host, id)
  await test.step('the guest writes down what was sent, with a receipt', async () => {
    await open(guests, '/dashboard?tab=my-bookings')
    await guests.getByRole('link', { name: 'Pay or record a payment' }).click()
    const panel = guests.getByRole('region', { name: 'Payments between you and the host' })
    await expect(panel.getByRole('heading', { name: /^Payments between/ })).toBeFocused()
    await expect(panel.getByText('$310 due now')).toBeInViewport()
    await panel.getByRole('button', { name: 'Record a payment' }).click()
    const dialog = guests.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog.getByText('Enter the amount')).toBeVisible()
    await dialog.getByLabel('Amount').fill('310')
    await dialog.getByLabel('Payment method').selectOption('bank_transfer')
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#b7531c' } })
      .png()
      .toBuffer()
    await dialog
      .getByLabel('Add a picture of the receipt')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: picture })
    await expect(dialog.getByText('receipt.png will be attached')).toBeVisible()
    await expectAccessible(guests)
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(panel.getByText('You recorded sending $310 of the price')).toBeVisible()
  })
  await test.step('the host sees it in the sum over all bookings, says otherwise, and then that it has come', async () => {
    await open(hosts, '/dashboard?tab=bookings')
    const amounts = hosts.getByRole('region', { name: 'Open amounts' })
    const totals = amounts.getByRole('list', { name: 'Totals' })
    await expect(totals).toContainText('$310 recorded, waiting for you to confirm')
    await expect(totals).not.toContainText('due now')
    const saving = hosts.waitForEvent('download')
    await amounts.getByRole('button', { name: 'Save as a table' }).click()
    const table = await readFile(await (await saving).path(), 'utf8')
    expect(table).toContain(`"${title}","Mara Quist"`)
    await amounts.getByText('By booking').click()
    await amounts.getByRole('link', { name: 'Mara Quist' }).click()
    const panel = hosts.getByRole('region', { name: 'Payments between you and the guest' })
    await expect(panel.getByRole('heading', { name: /^Payments between/ })).toBeFocused()
    await expect(panel.getByRole('button', { name: 'That’s right' })).toBeInViewport()
    await panel.getByRole('button', { name: 'View the receipt' }).click()
    await expect(hosts.getByRole('img', { name: 'Picture of the receipt' })).toBeVisible()
    await hosts.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await panel.getByRole('button', { name: 'That’s not right' }).click()
    const dialog = hosts.getByRole('dialog', { name: 'Record the right amount' })
    await dialog.getByLabel('Amount').fill('300')
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(panel.getByText('You disagree about an amount')).toBeVisible()
    await panel.getByRole('button', { name: 'Remove this entry' }).click()
    await panel.getByRole('button', { name: 'That’s right' }).click()
    await expect(panel.getByText('Confirmed by both')).toBeVisible()
    await hosts.evaluate(() => scrollTo(0, 0))
    await expectAccessible(hosts)
  })
  await test.step('and the guest reads that both say so', async () => {
    const panel = guests.getByRole('region', { name: 'Payments between you and the host' })
    await expect(panel.getByText('Confirmed by both')).toBeVisible(othersAct)
    await expect(panel.getByText('$310 due now')).toHaveCount(0)
  })
  await test.step('the host gives the stay up, for which no policy was chosen, and owes what came', async () => {
    await hosts.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = hosts.getByRole('dialog', { name: /^Cancel .*’s stay\?$/ })
    await expect(
      dialog.getByText('Full refund: you must return everything the guest has paid, up to $1,240.'),
    ).toBeVisible()
    await dialog.getByLabel('Reason').fill('The roof leaks.')
    await expectAccessible(hosts)
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(hosts.getByText('You owe $310')).toBeVisible()
    await expect(guests.getByText('The host owes you $310')).toBeVisible(othersAct)
    await expect(
      guests.getByText('Full refund: the host must return everything you’ve paid, up to $1,240.').first(),
    ).toBeVisible()
  })
})
