import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { addDays, formatDate } from '../../app/lib/stay.ts'
import { makeHome, todayAtHome } from './support/homes.ts'
import { callAs, makePerson } from './support/people.ts'
import { giveTerms } from './support/terms.ts'
import { expectAccessible, open, test } from './support/test.ts'

// A host offers a stay between messages, and the guest has it by one click.

test('a host offers a stay at a price of their own, and the guest accepts it', async ({ visit, request }) => {
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Heron House' })
  await giveTerms(home, { cancellation: 'moderate' })
  const question = { property_id: home.id, message_id: randomUUID(), text: 'Would you take four nights?' }
  const { body } = await callAs(request, guest, 'POST', '/conversations', question)
  const id = String(Object(body).conversation_id)
  const checkIn = addDays(todayAtHome(), 40)
  const checkOut = addDays(checkIn, 4)

  const hers = await visit({ as: host })
  await hers.setViewportSize({ width: 1440, height: 900 })
  await open(hers, `/messages/${id}`)
  await hers.getByRole('region', { name: 'Stays' }).getByRole('button', { name: 'Send an offer' }).click()
  const form = hers.getByRole('dialog', { name: /^Offer/ })
  await form.getByLabel('Check-in').fill(checkIn)
  await form.getByLabel('Check-out').fill(checkOut)
  await form.getByRole('button', { name: /^Begin with/ }).click()
  await form.getByLabel('Total for the stay').fill('430')
  await expect(form.getByText(/You offer \$430/)).toContainText('less than your prices give')
  await form.getByLabel(/^Note/).fill('For a whole week I would do even better.')
  await expectAccessible(hers)
  await form.getByRole('button', { name: 'Send the offer' }).click()
  const sent = hers.getByRole('article', { name: 'Your offer' })
  await expect(sent).toContainText('The nights are held so long.')
  await expect(sent.getByRole('timer')).toHaveText(/^23 h 59 min|1 day 0 h$/)
  await expectAccessible(hers)

  const his = await visit({ as: guest })
  await his.setViewportSize({ width: 390, height: 844 })
  await open(his, `/messages/${id}`)
  const offer = his.getByRole('article', { name: /^Offer from/ })
  await expect(offer).toContainText('For a whole week I would do even better.')
  await expectAccessible(his)
  await offer.getByRole('button', { name: 'Accept the offer' }).click()
  const acceptance = his.getByRole('dialog', { name: /^Accept the offer/ })
  await acceptance.getByLabel('Full name').fill('Maya Olsen')
  await acceptance.getByRole('checkbox', { name: /I accept the house rules/ }).check()
  await expectAccessible(his)
  await acceptance.getByRole('button', { name: 'Accept for $430' }).click()
  await expect(offer.getByRole('link', { name: 'Open the booking' })).toBeVisible()
  await expect(sent).toContainText('Accepted', { timeout: 30_000 })
  const { body: bookings } = await callAs(request, guest, 'GET', '/bookings?role=guest')
  expect(bookings).toMatchObject({
    bookings: [{ status: 'confirmed', total_price: 430, check_in_date: checkIn, check_out_date: checkOut }],
  })
  await open(hers, '/dashboard?tab=bookings')
  await expect(hers.getByText(formatDate(checkIn)).first()).toBeVisible()
})
