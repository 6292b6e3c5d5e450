import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { addDays } from '../../../app/lib/stay.ts'
import { acceptStay, askForStay, makeHome, todayAtHome } from '../support/homes.ts'
import { callAs, makePerson, type Person } from '../support/people.ts'
import { giveTerms } from '../support/terms.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// A deposit on its way to the host and back, as both say it, and the document that says the same.

test.setTimeout(150_000)

const guestName = 'Анна Ковалёва 王小明 Παπαδοπούλου'
const title = `Лагуна ${randomBytes(4).toString('hex')}`
const today = todayAtHome()
const others = { timeout: 35_000 }

test('a deposit is paid, returned and confirmed, and the statement says what both say', async ({
  visit,
  request,
}) => {
  const host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  const home = await makeHome(request, host, { title, price_per_night: 200 })
  const plan = { payment_ways: ['bank_transfer'], payment_share: 25, payment_rest_days: 0 }
  await giveTerms(home, { deposit: '150.00', deposit_due: 'arrival', ...plan })
  const stay = { checkIn: today, checkOut: addDays(today, 2) }
  const id = await askForStay(request, guest, home, stay, { guest_name: guestName, accepts_rules: true })
  await acceptStay(request, host, id)
  const guests = await visit({ as: guest })
  const hosts = await visit({ as: host })
  await open(guests, `/bookings/${id}`)
  await open(hosts, `/bookings/${id}`)

  await test.step('the guest writes down both sums, and the host confirms each', async () => {
    await expect(moneyOf(guests).getByText('$550 due now')).toBeVisible()
    await writeDown(guests, 'Sent: price', '400')
    await writeDown(guests, 'Sent: deposit', '150')
    await expect(moneyOf(guests).getByText('$550 recorded, waiting for the host to confirm')).toBeVisible()
    await expect(moneyOf(hosts).getByText('$550 recorded, waiting for you to confirm')).toBeVisible(others)
    for (const page of [guests, hosts]) {
      await expect(moneyOf(page).getByText(/due now/)).toHaveCount(0)
      await expect(moneyOf(page).getByText('Settled between you')).toHaveCount(0)
    }
    await confirmAll(hosts, 2)
    await expect(moneyOf(hosts).getByText('Settled between you')).toBeVisible()
    await expect(moneyOf(guests).getByText('Settled between you')).toBeVisible(others)
  })
  await test.step('once the stay is over the deposit is owed back, and both read it', async () => {
    const over = await callAs(request, host, 'PATCH', `/bookings/${id}`, { status: 'completed', early: true })
    expect(over.status).toBe(200)
    await expect(moneyOf(hosts).getByText('You owe $150')).toBeVisible(others)
    await expect(moneyOf(guests).getByText('The host owes you $150')).toBeVisible(others)
    expect(await statement(guests)).toContain('Refund due from the host $150')
  })
  await test.step('the host returns it, and the guest says that it has come', async () => {
    await writeDown(hosts, 'Sent: deposit returned', '150')
    await expect(moneyOf(hosts).getByText('You recorded sending $150 of the deposit back')).toBeVisible()
    await expect(moneyOf(hosts).getByText('$150 recorded, waiting for the guest to confirm')).toBeVisible()
    await expect(moneyOf(guests).getByText('The host recorded sending $150 of the deposit back')).toBeVisible(
      others,
    )
    await expectAccessible(guests)
    await confirmAll(guests, 1)
    await expect(moneyOf(guests).getByText('Settled between you')).toBeVisible()
    await expect(moneyOf(hosts).getByText('Settled between you')).toBeVisible(others)
    for (const page of [guests, hosts]) {
      await expect(moneyOf(page).getByText(/owes? you/)).toHaveCount(0)
      await expect(moneyOf(page).getByText('Confirmed by both')).toHaveCount(3)
    }
    await expectAccessible(hosts)
  })
  await test.step('the statement of each names both sums and everybody, and is the other’s', async () => {
    const [toGuest, toHost] = [await statement(guests), await statement(hosts)]
    expect(toHost).toBe(toGuest)
    for (const words of [
      title,
      guestName,
      'Total $400',
      'Deposit, returned after the stay $150',
      'The guest recorded sending $400 of the price',
      'The host recorded receiving $400 of the price',
      'The guest recorded sending $150 of the deposit',
      'The host recorded sending $150 of the deposit back',
      'The guest recorded receiving $150 of the deposit back',
      'Due from the guest by now $0',
      'Refund due from the host $0',
      'Settled between them.',
    ]) {
      expect(toGuest).toContain(words)
    }
  })
  await expectSums(request, [guest, host], id)
})

function moneyOf(page: Page) {
  return page.getByRole('region', { name: /^Payments between you/ })
}

async function writeDown(page: Page, what: string, amount: string): Promise<void> {
  await moneyOf(page).getByRole('button', { name: 'Record a payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  await dialog.getByLabel('What was it for?').selectOption({ label: what })
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toHaveCount(0)
}

async function confirmAll(page: Page, count: number): Promise<void> {
  const right = moneyOf(page).getByRole('button', { name: 'That’s right' })
  await expect(right).toHaveCount(count, others)
  for (let left = count; left > 0; left--) {
    await right.first().click()
    await expect(right).toHaveCount(left - 1)
  }
}

/** What the statement says that the page gives out. */
async function statement(page: Page): Promise<string> {
  const saving = page.waitForEvent('download')
  await moneyOf(page).getByRole('button', { name: 'Save as PDF' }).click()
  const bytes = await readFile(await (await saving).path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.normalize('NFC').replace(/\s+/g, ' ')
}

/** What the API answers to each side is what the screens and the statement have said. */
async function expectSums(request: APIRequestContext, parties: Person[], id: string): Promise<void> {
  for (const who of parties) {
    const { status, body } = await callAs(request, who, 'GET', `/bookings/${id}/money`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ is_settled: true, due_now: 0, open: { deposit: 0, deposit_return: 0 } })
  }
}
