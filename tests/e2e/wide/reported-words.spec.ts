import { expect, type Page } from '@playwright/test'
import { addDays } from '../../../app/lib/stay.ts'
import { askForStay, makeHome, todayAtHome } from '../support/homes.ts'
import { callAs, makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// Words that came with a booking are reported where they stand in the thread.

test.setTimeout(90_000)

async function reportWords(page: Page, at: number, words: string): Promise<void> {
  const card = page.getByRole('listitem').filter({ hasText: words })
  await expect(card).toBeVisible()
  const buttons = page.getByRole('button', { name: /^Report the words of/ })
  await buttons.nth(at).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report this conversation' })
  await dialog.getByLabel('Safety Concerns').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter')
  await expect(page.getByText('Report sent')).toBeVisible()
}

test('words of a request, its answer and its end are reported by whom they were written to, beside them', async ({
  visit,
  request,
}) => {
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Heron House' })
  const checkIn = addDays(todayAtHome(), 20)
  const stay = { checkIn, checkOut: addDays(checkIn, 2) }
  const id = await askForStay(request, guest, home, stay, { special_requests: 'Words of the request' })
  for (const [as, status, reason] of [
    [host, 'confirmed', 'Words of the host'],
    [guest, 'cancelled', 'Words of the end'],
  ] as const) {
    const answer = await callAs(request, as, 'PATCH', `/bookings/${id}`, { status, reason })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const { body } = await callAs(request, guest, 'GET', '/conversations')
  const thread = `/messages/${Object(body).conversations[0].id}`
  const his = await visit({ as: host, viewport: { width: 1440, height: 900 } })
  const hers = await visit({ as: guest, viewport: { width: 390, height: 844 } })
  for (const page of [his, hers]) await open(page, thread)
  await expect(his.getByRole('button', { name: /^Report the words of/ })).toHaveCount(2)
  await expect(hers.getByRole('button', { name: /^Report the words of/ })).toHaveCount(1)
  await reportWords(his, 1, 'Words of the end')
  await reportWords(hers, 0, 'Words of the host')
})
