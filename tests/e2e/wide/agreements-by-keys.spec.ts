import { expect } from '@playwright/test'
import { makeHome } from '../support/homes.ts'
import { tabTo } from '../support/keys.ts'
import { callAs, goodPassword, makePerson } from '../support/people.ts'
import { addRow, partOf, saveByKeys, type, typeOver } from '../support/prices-page.ts'
import { expectAccessibleAtItsSize, open, test } from '../support/test.ts'

// What a host agrees on with guests, by keys alone: what comes back, how they pay, and who need not ask.

test.describe.configure({ timeout: 150_000 })

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`cancellation, payment and instant booking are set by keys alone at ${width} px`, async ({
    visit,
    request,
    watch,
  }) => {
    // Whoever shall confirm is refused first.
    watch.allow(/403.*payment-instructions/)
    const host = await makePerson(request, 'host')
    const home = await makeHome(request, host, { title: 'Sluice House' })
    const page = await visit({ as: host, viewport: { width, height } })
    const keys = page.keyboard
    await open(page, `/prices/${home.id}`)
    await test.step('a policy, and then steps of their own', async () => {
      const part = partOf(page, 'Cancellation')
      await tabTo(page, part.getByLabel('Policy'))
      await keys.press('ArrowDown')
      await expect(part.getByText('No refund after that')).toBeVisible()
      await expectAccessibleAtItsSize(page)
      await keys.press('End')
      await expect(part.getByLabel('Policy')).toBeFocused()
      const days = part.getByLabel('Days before check-in')
      const shares = part.getByLabel('Share refunded')
      await tabTo(page, part.getByRole('button', { name: 'Remove 100% refund until 14 days before' }))
      await keys.press('Enter')
      const adds = part.getByRole('button', { name: 'Add a step' })
      await expect(adds).toBeFocused()
      await tabTo(page, part.getByRole('button', { name: /^Save/ }))
      await keys.press('Enter')
      await expect(part.getByRole('alert')).toHaveText('Add at least one step')
      await expect(adds).toBeFocused()
      await addRow(page, part, 'Add a step', days.first(), '30')
      await type(page, shares.first(), '100')
      await addRow(page, part, 'Add a step', days.last(), '40')
      await type(page, shares.last(), '50')
      await keys.press('Enter')
      await expect(days.last()).toBeFocused()
      await expect(days.last()).toHaveAccessibleDescription(
        /Enter fewer days than in the step above: less than 30/,
      )
      await expectAccessibleAtItsSize(page)
      await typeOver(page, days.last(), '7')
      await saveByKeys(page, part)
    })
    await test.step('ways of paying, one of them their own, and when what is due', async () => {
      const part = partOf(page, 'Payment methods and due dates')
      await tabTo(page, part.getByRole('checkbox', { name: 'Bank transfer' }))
      await keys.press('Space')
      await tabTo(page, part.getByRole('checkbox', { name: 'Another way' }))
      await keys.press('Space')
      const other = part.getByLabel('Which other method')
      await tabTo(page, part.getByRole('button', { name: /^Save/ }))
      await keys.press('Enter')
      await expect(other).toBeFocused()
      await expect(other).toHaveAccessibleDescription(/Say which way/)
      await keys.type('Postal order')
      await typeOver(page, part.getByLabel('Due on confirmation'), '101')
      await keys.press('Enter')
      await expect(part.getByLabel('Due on confirmation')).toBeFocused()
      await expect(part.getByLabel('Due on confirmation')).toHaveAccessibleDescription(/between 0 and 100/)
      await expectAccessibleAtItsSize(page)
      await typeOver(page, part.getByLabel('Due on confirmation'), '40')
      await typeOver(page, part.getByLabel('The rest is due'), '14')
      await tabTo(page, part.getByLabel('Deposit due'))
      await keys.press('Home')
      await tabTo(page, part.getByRole('checkbox', { name: 'Hold Wi-Fi and door details back' }))
      await keys.press('Space')
      await saveByKeys(page, part)
    })
    await test.step('who need not ask', async () => {
      const part = partOf(page, 'Instant booking')
      await tabTo(page, part.getByRole('checkbox', { name: 'Confirm stays that fit automatically' }))
      await keys.press('Space')
      await tabTo(page, part.getByRole('checkbox', { name: 'Only guests with good reviews from hosts' }))
      await keys.press('Space')
      await expectAccessibleAtItsSize(page)
      await saveByKeys(page, part)
    })
    await test.step('how guests pay, once the host has confirmed', async () => {
      const part = partOf(page, 'How guests pay you')
      await type(page, part.getByLabel('What guests need to know'), 'Account 4711 at the Tide Bank.')
      const saves = part.getByRole('button', { name: 'Save how guests pay you' })
      await tabTo(page, saves)
      await keys.press('Enter')
      const dialog = page.getByRole('dialog', { name: "Confirm that it's you" })
      await tabTo(page, dialog.getByLabel('Your password'))
      await expectAccessibleAtItsSize(page)
      await keys.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(saves).toBeFocused()
      await expect(part.getByText('Not saved yet')).toBeVisible()
      await keys.press('Enter')
      await tabTo(page, dialog.getByLabel('Your password'))
      await keys.type(goodPassword)
      await keys.press('Enter')
      await expect(part.getByText(/Last changed on/)).toBeVisible()
      await expect(saves).toBeFocused()
      await expectAccessibleAtItsSize(page)
    })
    const { body } = await callAs(request, host, 'GET', `/properties/${home.id}/terms`)
    expect(body).toMatchObject({
      terms: {
        cancellation: 'own',
        cancellation_steps: [
          { days: 30, percent: 100 },
          { days: 7, percent: 50 },
        ],
        ...{ payment_ways: ['bank_transfer', 'other'], payment_other: 'Postal order' },
        ...{ payment_share: 40, payment_rest_days: 14, deposit_due: 'confirmation' },
        ...{ payment_holds_back: true, instant: true, instant_reviewed: true },
      },
    })
  })
}
