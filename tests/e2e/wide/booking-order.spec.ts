import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { addDays, dateOf } from '../../../app/lib/stay.ts'
import { acceptStay, askForStay, makeHome } from '../support/homes.ts'
import { makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

const stamp = randomBytes(4).toString('hex')
const soon = addDays(dateOf(new Date()), 20)
const later = addDays(soon, 40)

test('a list of bookings begins with what needs its reader, or with the newest where that is chosen', async ({
  visit,
  request,
}) => {
  const host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  const first = await makeHome(request, host, { title: `First Lodge ${stamp}`, city: 'Houston' })
  const second = await makeHome(request, host, { title: `Second Lodge ${stamp}`, city: 'Houston' })
  await askForStay(request, guest, first, { checkIn: soon, checkOut: addDays(soon, 2) })
  const confirmed = await askForStay(request, guest, second, { checkIn: later, checkOut: addDays(later, 2) })
  await acceptStay(request, host, confirmed)

  for (const [as, tab] of [
    [guest, 'my-bookings'],
    [host, 'bookings'],
  ] as const) {
    const page = await visit({ as, viewport: { width: 390, height: 844 } })
    await open(page, `/dashboard?tab=${tab}`)
    const cards = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasText: `Lodge ${stamp}` })
    const order = page.getByRole('combobox', { name: 'Order' })
    await expect(order).toHaveValue('urgent')
    await expect(cards.first()).toContainText('First Lodge')
    await order.focus()
    await order.selectOption({ label: 'Newest first' })
    await expect(cards.first()).toContainText('Second Lodge')
    await expect(order).toBeFocused()
    await page.reload()
    await expect(order).toHaveValue('newest')
    await expect(cards.first()).toContainText('Second Lodge')
    await expectAccessible(page)
  }
})
