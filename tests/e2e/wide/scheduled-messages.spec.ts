import { expect } from '@playwright/test'
import { addDays } from '../../../app/lib/stay.ts'
import { acceptStay, askForStay, makeHome, todayAtHome } from '../support/homes.ts'
import { makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// What goes out by itself around each stay, as a host sets it up and as a guest reads it.

test('a host schedules a message, writes it anew for one stay, and the guest reads it once', async ({
  visit,
  request,
}) => {
  test.setTimeout(120_000)
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Lamplighter House' })
  const hers = await visit({ as: host })
  await open(hers, '/messages')
  await hers.getByRole('link', { name: 'Scheduled messages' }).click()
  await expect(hers.getByRole('heading', { name: 'Scheduled messages', level: 1 })).toBeVisible()
  await expectAccessible(hers)
  await hers.getByRole('button', { name: 'Start with this: Before you arrive' }).click()
  const form = hers.getByRole('dialog')
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Hi Maya')
  await form.getByRole('spinbutton', { name: 'Days' }).fill('61')
  await form.getByRole('button', { name: 'Save message' }).click()
  await expect(form.getByText('Please enter 1 to 60 days')).toBeVisible()
  await expectAccessible(hers)
  await form.getByRole('spinbutton', { name: 'Days' }).fill('5')
  await form.getByRole('checkbox', { name: /^If a stay is confirmed after that time/ }).check()
  await form.getByRole('button', { name: 'Save message' }).click()
  await expect(form).toBeHidden()
  await expect(hers.getByText('5 days before arrival at 09:00 · all homes')).toBeVisible()

  const checkIn = addDays(todayAtHome(), 30)
  const booking = await askForStay(request, guest, home, { checkIn, checkOut: addDays(checkIn, 3) })
  await acceptStay(request, host, booking)
  await hers.setViewportSize({ width: 1440, height: 900 })
  await open(hers, '/messages')
  await hers.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  const list = hers
    .getByRole('complementary', { name: 'Details' })
    .getByRole('region', { name: 'Scheduled messages' })
  await expect(list).toContainText('Before you arrive')
  await expect(list).toContainText('Goes out')
  await list.getByRole('button', { name: 'Options for Before you arrive' }).click()
  await hers.getByRole('menuitem', { name: 'Edit for this stay' }).click()
  const edit = hers.getByRole('dialog')
  await edit.getByRole('textbox', { name: 'Message' }).fill('Only for you, {guest_name}.')
  await edit.getByRole('button', { name: 'Save for this stay' }).click()
  await expect(list).toContainText('edited for this stay')
  await list.getByRole('button', { name: 'Options for Before you arrive' }).click()
  await hers.getByRole('menuitem', { name: 'Skip for this stay' }).click()
  await expect(list).toContainText('Skipped for this stay')
  await expectAccessible(hers)
  await list.getByRole('button', { name: 'Options for Before you arrive' }).click()
  await hers.getByRole('menuitem', { name: 'Send now' }).click()
  await expect(list).toContainText(/Sent /)
  const log = hers.getByRole('log')
  await expect(log.getByText(/^Only for you, /)).toHaveCount(1)
  await expect(log.getByText('Sent automatically')).toBeVisible()

  const his = await visit({ as: guest })
  await his.setViewportSize({ width: 390, height: 844 })
  await open(his, '/messages')
  await his.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(his.getByRole('log').getByText(/^Only for you, /)).toHaveCount(1)
  await expect(his.getByText('Sent automatically')).toBeHidden()
})
