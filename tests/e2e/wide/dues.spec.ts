import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { addDays, dateOf } from '../../../app/lib/stay.ts'
import { acceptStay, makeHome } from '../support/homes.ts'
import { callAs, goodPassword, makePerson } from '../support/people.ts'
import { giveTerms } from '../support/terms.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// How to pay, from the host who confirms anew to the guest who reads it; door and Wi-Fi that wait; damage; the statement.

test.setTimeout(150_000)

test('a host says how to be paid, holds the door back until it is settled, and claims damage', async ({
  visit,
  watch,
  request,
}) => {
  watch.allow(/40[03]/) // what asks for a fresh confirmation, and a claim without words
  const host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  const home = await makeHome(request, host, {
    title: `Lock House ${randomBytes(4).toString('hex')}`,
    price_per_night: 200,
    // Where the day is the browser's.
    ...{ city: 'London', state: 'England', country: 'United Kingdom' },
  })
  await giveTerms(home, {
    ...{ deposit: '150.00', payment_ways: ['bank_transfer'], payment_share: 25 },
    ...{ payment_rest_days: 0, deposit_due: 'arrival' },
  })
  const texts = { version: 0, wifi_name: 'Harbour', wifi_password: 'Tide;2026', door_details: 'Key box 4711' }
  await callAs(request, host, 'PATCH', `/properties/${home.id}/guide-book`, texts)
  const hosts = await visit({ as: host })
  const guests = await visit({ as: guest })

  await test.step('the host holds back, and writes how guests pay after the password', async () => {
    await open(hosts, `/prices/${home.id}`)
    const plan = hosts.getByRole('region', { name: 'Payment methods and due dates' })
    await plan.getByRole('checkbox', { name: 'Hold Wi-Fi and door details back' }).press('Space')
    await plan.getByRole('button', { name: 'Save payment methods' }).click()
    await expect(hosts.getByText('Guests see the change from now on.')).toBeVisible()
    const part = hosts.getByRole('region', { name: 'How guests pay you' })
    await part.getByLabel('What guests need to know').fill('Account 4711 at the Tide Bank.')
    await part.getByRole('button', { name: 'Save how guests pay you' }).click()
    const confirm = hosts.getByRole('dialog', { name: "Confirm that it's you" })
    await confirm.getByLabel('Your password').fill(goodPassword)
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    await expect(part.getByText(/Last changed on/)).toBeVisible()
    await expect(hosts.getByText('Guests of confirmed stays can see it now.')).toBeVisible()
    await hosts.evaluate(() => scrollTo(0, 0))
    await expectAccessible(hosts)
  })
  const checkIn = dateOf(new Date(), 'Europe/London')
  await test.step('the guest reads before the request that details are held back', async () => {
    await open(guests, `/property/${home.id}?checkIn=${checkIn}&checkOut=${addDays(checkIn, 2)}&guests=2`)
    const box = guests.getByRole('region', { name: 'Book your stay' })
    await box.getByLabel('Full name').fill('Mara Quist')
    await box.getByRole('checkbox', { name: 'I accept the house rules' }).press('Space')
    await expect(
      guests
        .getByText('Wi-Fi and door details appear 3 days before check-in, once you and your host')
        .first(),
    ).toBeAttached()
    await box.getByRole('button', { name: 'Request to book' }).click()
    await expect(guests).toHaveURL(/tab=my-bookings/)
  })
  const { body } = await callAs(request, guest, 'GET', '/bookings?role=guest')
  const [{ id }] = body.bookings as [{ id: string }]
  await acceptStay(request, host, id)
  const panelOf = (page: Page) => page.getByRole('region', { name: /^Payments between you/ })

  await test.step('the guest reads how to pay, that it is new, and what the door waits for', async () => {
    await open(guests, `/trips/${id}`)
    await guests.getByRole('link', { name: 'Pay or record a payment' }).click()
    const how = guests.getByRole('region', { name: 'How to pay your host' })
    await expect(how.getByText('Account 4711 at the Tide Bank.')).toBeInViewport()
    await expect(guests.locator('#money :focus')).toHaveCount(1)
    await expect(how.getByText(/^Changed on/)).toBeVisible()
    await expect(
      panelOf(guests).getByText(/Wi-Fi and door details appear from .*, once you and your host/),
    ).toBeVisible()
    await guests.evaluate(() => scrollTo(0, 0))
    await expectAccessible(guests)
    const book = await guests.getByRole('link', { name: /guide/i }).first().getAttribute('href')
    await open(guests, book ?? '')
    await expect(
      guests.getByText(/Wi-Fi and door details appear from .* once you and your host .*\$550/),
    ).toBeVisible()
    await guests.evaluate(() => scrollTo(0, 0))
    await expectAccessible(guests)
    const say = async (flow: string, amount: number) => {
      for (const who of [guest, host]) {
        const entry = { entry_id: randomUUID(), flow, amount, moved_on: checkIn }
        const said = await callAs(request, who, 'POST', `/bookings/${id}/money`, entry)
        expect(said.status, JSON.stringify(said.body)).toBe(200)
      }
    }
    await say('price', 400)
    await say('deposit', 150)
    await guests.reload()
    await expect(guests.getByText('Key box 4711')).toBeVisible()
  })
  await test.step('the host claims damage with words, within the deposit', async () => {
    await open(hosts, `/bookings/${id}`)
    await panelOf(hosts).getByRole('button', { name: 'Claim damage' }).click()
    const dialog = hosts.getByRole('dialog', { name: 'Claim damage' })
    await dialog.getByLabel('Amount').fill('60')
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog.getByText('Say what is damaged.')).toBeVisible()
    await hosts.evaluate(() => scrollTo(0, 0))
    await expectAccessible(hosts)
    await dialog.getByLabel('What is damaged').fill('The blue lamp.')
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(panelOf(hosts).getByText('You claim $60 of the deposit for damage')).toBeVisible()
  })
  await test.step('the guest agrees to less of it, and both take the statement with them', async () => {
    await open(guests, `/bookings/${id}`)
    await panelOf(guests).getByRole('button', { name: 'I don’t agree' }).click()
    const dialog = guests.getByRole('dialog', { name: 'What do you agree to?' })
    await dialog.getByLabel('You agree to').fill('25')
    await dialog.getByLabel('Why').fill('It was cracked before.')
    await guests.evaluate(() => scrollTo(0, 0))
    await expectAccessible(guests)
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(panelOf(guests).getByText('You agree to $25 for damage')).toBeVisible()
    for (const page of [guests, hosts]) {
      const saving = page.waitForEvent('download')
      await panelOf(page).getByRole('button', { name: 'Save as PDF' }).click()
      const bytes = await readFile(await (await saving).path())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})
