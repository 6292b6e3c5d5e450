import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { bookingPath } from '../../app/lib/booking-path.ts'
import { addDays, formatDate } from '../../app/lib/stay.ts'
import { acceptStay, askForStay, makeHome, todayAtHome } from './support/homes.ts'
import { callAs, makePerson } from './support/people.ts'
import { endOfferIn, giveTerms } from './support/terms.ts'
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
  await form.getByRole('button', { name: /^Start from/ }).click()
  await form.getByLabel('Total for the stay').fill('430')
  await expect(form.getByText(/You offer \$430/)).toContainText('less than your usual price')
  await form.getByLabel(/^Note/).fill('For a whole week I would do even better.')
  await expectAccessible(hers)
  await form.getByRole('button', { name: 'Send the offer' }).click()
  const sent = hers.getByRole('article', { name: 'Your offer' })
  await expect(sent).toContainText('The nights are held until then.')
  await expect(sent.getByRole('timer')).toHaveText(/^23 h 59 min|1 day 0 h$/)
  await expectAccessible(hers)

  const his = await visit({ as: guest })
  await his.setViewportSize({ width: 390, height: 844 })
  await open(his, `/messages/${id}`)
  const offer = his.getByRole('article', { name: /^Offer from/ })
  await expect(offer).toContainText('For a whole week I would do even better.')
  await expectAccessible(his)
  await offer.getByRole('button', { name: 'Accept the offer' }).click()
  const acceptance = his.getByRole('dialog', { name: /^Accept .*offer/ })
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

test('an offer that is declined, withdrawn, run out or overtaken says so on both sides without a reload', async ({
  visit,
  request,
}) => {
  test.setTimeout(120_000)
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Bittern House' })
  const question = { property_id: home.id, message_id: randomUUID(), text: 'Would you make us an offer?' }
  const { body } = await callAs(request, guest, 'POST', '/conversations', question)
  const id = String(Object(body).conversation_id)
  const offer = async (inDays: number) => {
    const checkIn = addDays(todayAtHome(), inDays)
    const stay = { check_in_date: checkIn, check_out_date: addDays(checkIn, 2), guests_count: 2 }
    const terms = { total_price: 210, hours: 24, holds_nights: false }
    const made = await callAs(request, host, 'POST', '/offers', { conversation_id: id, ...stay, ...terms })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return String(Object(made.body).offer_id)
  }
  const hers = await visit({ as: host, viewport: { width: 1440, height: 900 } })
  const his = await visit({ as: guest, viewport: { width: 390, height: 844 } })
  for (const page of [hers, his]) await open(page, `/messages/${id}`)
  const sent = hers.getByRole('article', { name: 'Your offer' })
  const got = his.getByRole('article', { name: /^Offer from/ })
  const bothSay = async (word: string) => {
    for (const card of [sent, got]) await expect(card.last()).toContainText(word, { timeout: 30_000 })
    for (const page of [hers, his]) await expectAccessible(page)
  }

  await test.step('the guest declines', async () => {
    await offer(30)
    await got.last().getByRole('button', { name: 'Decline' }).click()
    await his.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
    await bothSay('Declined')
    await expect(
      hers.getByRole('log').getByText('Offer declined by the guest', { exact: true }),
    ).toBeVisible()
  })
  await test.step('the host withdraws', async () => {
    await offer(40)
    await expect(got).toHaveCount(2)
    await sent.last().getByRole('button', { name: 'Withdraw' }).click()
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await bothSay('Withdrawn')
    await expect(his.getByRole('log').getByText('Offer withdrawn by the host', { exact: true })).toBeVisible()
  })
  await test.step('its time is over while both look at it', async () => {
    const late = await offer(50)
    await expect(got).toHaveCount(3)
    await endOfferIn(late, 20)
    for (const page of [hers, his]) await page.reload()
    for (const card of [sent, got]) await expect(card.last().getByRole('timer')).toHaveText(/^\d+ s$/)
    // And then by itself.
    await bothSay('Expired')
  })
  await test.step('somebody else has the nights first', async () => {
    await offer(60)
    await expect(got).toHaveCount(4)
    const rival = await makePerson(request, 'rival')
    const checkIn = addDays(todayAtHome(), 60)
    const asked = await askForStay(request, rival, home, { checkIn, checkOut: addDays(checkIn, 2) })
    await acceptStay(request, host, asked)
    await bothSay('Nights taken')
  })
})

test('a request that an open offer answers no longer says that the host has yet to answer, nor asks the host to', async ({
  visit,
  request,
}) => {
  test.setTimeout(120_000)
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Plover House', price_per_night: 140 })
  const checkIn = addDays(todayAtHome(), 40)
  const booking = await askForStay(request, guest, home, { checkIn, checkOut: addDays(checkIn, 4) })
  const hers = await visit({ as: host, viewport: { width: 1440, height: 900 } })
  await open(hers, '/dashboard')
  await expect(hers.getByRole('region', { name: 'Needs your reply' })).toContainText('Plover House')
  const made = await callAs(request, host, 'POST', '/offers', {
    booking_id: booking,
    check_in_date: addDays(checkIn, 1),
    check_out_date: addDays(checkIn, 4),
    guests_count: 2,
    total_price: 333,
    note: 'One night later, and cheaper.',
    hours: 24,
    holds_nights: true,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)

  await test.step('the host waits, in Today, in the list and on the page', async () => {
    await open(hers, '/dashboard')
    await expect(hers.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(hers.getByRole('region', { name: 'Needs your reply' })).toBeHidden()
    await open(hers, '/dashboard?tab=bookings')
    const row = hers.getByRole('listitem').filter({ hasText: 'Plover House' })
    await expect(row).toContainText('Offer sent')
    await expect(row).toContainText('$333')
    await expect(row.getByRole('button', { name: 'Accept' })).toBeHidden()
    await expect(row.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await expectAccessible(hers)
    await open(hers, bookingPath(booking))
    await expect(hers.getByText(/ can accept your offer until /)).toBeVisible()
    await expect(hers.getByRole('button', { name: /^Accept|^Decline/ })).toBeHidden()
    await expect(hers.getByRole('main')).not.toContainText('$560')
    await expectAccessible(hers)
  })

  const his = await visit({ as: guest, viewport: { width: 390, height: 844 } })
  await test.step('the guest has an offer, in the list and on the page, and takes it there', async () => {
    await open(his, '/dashboard?tab=my-bookings')
    const row = his.getByRole('listitem').filter({ hasText: 'Plover House' })
    await expect(row).toContainText('Offer for you')
    await expect(row).toContainText('$333')
    await expect(row).not.toContainText('has not answered yet')
    await expect(row.getByRole('timer')).toBeVisible()
    await expectAccessible(his)
    await open(his, bookingPath(booking))
    await expect(his.getByText(/made you an offer\. Accept or decline it by /)).toBeVisible()
    await expect(his.getByRole('main')).toContainText('One night later, and cheaper.')
    await expect(his.getByRole('main')).not.toContainText('$560')
    await expectAccessible(his)
    await his.getByRole('button', { name: 'Accept the offer' }).click()
    const acceptance = his.getByRole('dialog', { name: /^Accept .*offer/ })
    await acceptance.getByLabel('Full name').fill('Maya Olsen')
    await acceptance.getByRole('button', { name: 'Accept for $333' }).click()
    await expect(his.getByText('Confirmed').first()).toBeVisible()
    await expect(his.getByRole('button', { name: 'Accept the offer' })).toBeHidden()
  })
  await test.step('and the host sees the stay confirmed without a reload', async () => {
    await expect(hers.getByText('Confirmed').first()).toBeVisible({ timeout: 30_000 })
    await expect(hers.getByRole('button', { name: 'Withdraw' })).toBeHidden()
  })
  await test.step('one stay is one booking, with the number that it had as a request', async () => {
    for (const [page, tab] of [
      [hers, 'bookings'],
      [his, 'my-bookings'],
    ] as const) {
      await open(page, `/dashboard?tab=${tab}`)
      const row = page.getByRole('listitem').filter({ hasText: 'Plover House' })
      await expect(row).toHaveCount(1)
      await expect(row).toContainText('Confirmed')
      await expect(row).toContainText('$333')
      await expect(row.locator(`a[href^="${bookingPath(booking)}"]`).first()).toBeVisible()
    }
  })
})

test('a host who accepts a request for nights that an own offer holds is sent to the offer instead', async ({
  visit,
  request,
}) => {
  const [host, guest, rival] = [
    await makePerson(request, 'host'),
    await makePerson(request, 'guest'),
    await makePerson(request, 'rival'),
  ]
  const home = await makeHome(request, host, { title: 'Dunlin House' })
  const question = { property_id: home.id, message_id: randomUUID(), text: 'Would you hold three nights?' }
  const { body } = await callAs(request, guest, 'POST', '/conversations', question)
  const conversation = String(Object(body).conversation_id)
  const checkIn = addDays(todayAtHome(), 40)
  const stay = { check_in_date: checkIn, check_out_date: addDays(checkIn, 3), guests_count: 2 }
  const asked = await askForStay(request, rival, home, { checkIn, checkOut: addDays(checkIn, 2) })
  const offer = { conversation_id: conversation, ...stay, total_price: 210, hours: 24, holds_nights: true }
  expect((await callAs(request, host, 'POST', '/offers', offer)).status).toBe(201)
  const hers = await visit({ as: host, viewport: { width: 390, height: 844 } })
  await open(hers, bookingPath(asked))
  await hers.getByRole('button', { name: 'Accept' }).click()
  const dialog = hers.getByRole('alertdialog')
  await expect(dialog).toContainText('These nights are held for another guest')
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeHidden()
  await expectAccessible(hers)
  await dialog.getByRole('button', { name: 'Open the offer' }).click()
  await expect(hers).toHaveURL(new RegExp(`/messages/${conversation}$`))
  await hers.getByRole('article', { name: 'Your offer' }).getByRole('button', { name: 'Withdraw' }).click()
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(hers.getByText('Withdrawn').first()).toBeVisible()
  await open(hers, bookingPath(asked))
  await hers.getByRole('button', { name: 'Accept' }).click()
  await expect(hers.getByText('Confirmed').first()).toBeVisible()
})
