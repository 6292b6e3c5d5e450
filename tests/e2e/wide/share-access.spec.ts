import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays } from '../../../app/lib/stay.ts'
import { acceptStay, askForStay, makeHome, todayAtHome } from '../support/homes.ts'
import { callAs, makePerson } from '../support/people.ts'
import { giveTerms } from '../support/terms.ts'
import { expectAccessible, open, test } from '../support/test.ts'

test.setTimeout(120_000)

/** A stay that starts today, in a home that holds Wi-Fi and door details back. */
async function makeStay(request: APIRequestContext) {
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Lock House by the Weir' })
  await giveTerms(home, {
    ...{ payment_ways: ['bank_transfer'], payment_share: 25, payment_rest_days: 1, deposit_due: 'arrival' },
    payment_holds_back: true,
  })
  const texts = { version: 0, wifi_name: 'Weir', wifi_password: 'Tide;2026', door_details: 'Key box 4711' }
  await callAs(request, host, 'PATCH', `/properties/${home.id}/guide-book`, texts)
  const checkIn = todayAtHome()
  const id = await askForStay(request, guest, home, { checkIn, checkOut: addDays(checkIn, 3) })
  await acceptStay(request, host, id)
  const body = { shows_address: false, shows_access: true }
  const link = String((await callAs(request, guest, 'POST', `/trips/${id}/link`, body)).body.link)
  return { host, guest, id, link }
}

test('a host shares access details that wait for payments, and every page says the same before and after', async ({
  visit,
  request,
}) => {
  const { host, guest, id, link } = await makeStay(request)
  const hosts = await visit({ as: host, viewport: { width: 1440, height: 900 } })
  const guests = await visit({ as: guest, viewport: { width: 390, height: 844 } })
  const companion = await visit({ viewport: { width: 390, height: 844 } })
  const sentence = (who: string) =>
    new RegExp(
      `^Wi-Fi and door details appear from .*, once ${who} have both confirmed the payments that are due`,
    )
  const reads = async (page: Page, address: string, who: string) => {
    await open(page, address)
    await expect(page.getByText(sentence(who))).toBeVisible()
    await expect(page.getByText('Key box 4711')).toHaveCount(0)
  }

  await test.step('booking, trip and shared trip name the same condition', async () => {
    await reads(guests, `/bookings/${id}`, 'you and your host')
    await reads(guests, `/trips/${id}`, 'you and your host')
    await expect(guests.getByText(sentence('you and your host'))).toContainText('$360 is not confirmed yet.')
    await reads(companion, link, 'Mara and the host')
    await expect(companion.getByRole('main')).not.toContainText('$')
    await reads(hosts, `/bookings/${id}`, 'you and your guest')
    await expectAccessible(hosts)
  })
  await test.step('the host shares the details after reading what that means', async () => {
    await hosts.getByRole('button', { name: 'Share access details now' }).click()
    const dialog = hosts.getByRole('dialog', { name: 'Share Wi-Fi and door details?' })
    await expect(dialog).toContainText('Mara Quist can see them right away')
    await expectAccessible(hosts)
    await dialog.getByRole('button', { name: 'Share details' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(hosts.getByText('You shared the Wi-Fi and door details.')).toBeVisible()
    await expect(hosts.getByText('Wi-Fi and door details shared by you')).toBeVisible()
    await expect(hosts.getByRole('button', { name: /Share access details/ })).toHaveCount(0)
  })
  await test.step('the guest and those who come along see them', async () => {
    await open(guests, `/bookings/${id}`)
    await expect(guests.getByText('Your host shared the Wi-Fi and door details.')).toBeVisible()
    await open(guests, `/trips/${id}`)
    await expect(guests.getByText('Key box 4711')).toBeVisible()
    await companion.reload()
    await expect(companion.getByText('Key box 4711')).toBeVisible()
  })
})
