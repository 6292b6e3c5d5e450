import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { makeHome } from './support/homes.ts'
import { goodPassword, makePerson } from './support/people.ts'
import { giveTerms } from './support/terms.ts'
import { expectAccessible, open, test } from './support/test.ts'

// How guests pay is written by a host who has confirmed anew to be the one.

test('a host holds door and Wi-Fi back, and writes how guests pay after the password', async ({
  visit,
  watch,
  request,
}) => {
  watch.allow(/403/) // what asks for a fresh confirmation
  const host = await makePerson(request, 'host')
  const home = await makeHome(request, host, {
    title: `Lock House ${randomBytes(4).toString('hex')}`,
    price_per_night: 200,
  })
  await giveTerms(home, {
    ...{ deposit: '150.00', payment_ways: ['bank_transfer'], payment_share: 25 },
    ...{ payment_rest_days: 0, deposit_due: 'arrival' },
  })
  const hosts = await visit({ as: host })

  await test.step('the host holds back, and writes how guests pay after the password', async () => {
    await open(hosts, `/prices/${home.id}`)
    const plan = hosts.getByRole('region', { name: 'Ways and dates of payment' })
    await plan.getByRole('checkbox', { name: 'Hold door and Wi-Fi details back' }).press('Space')
    await plan.getByRole('button', { name: 'Save ways and dates' }).click()
    await expect(hosts.getByText('Guests see it from now on.')).toBeVisible()
    const part = hosts.getByRole('region', { name: 'How guests pay you' })
    await part.getByLabel('What a guest has to know').fill('Account 4711 at the Tide Bank.')
    await part.getByRole('button', { name: 'Save how guests pay you' }).click()
    const confirm = hosts.getByRole('dialog', { name: 'Confirm that it is you' })
    await confirm.getByLabel('Your password').fill(goodPassword)
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    await expect(part.getByText(/Last changed on/)).toBeVisible()
    await expect(hosts.getByText('Guests of confirmed stays read it from now on.')).toBeVisible()
    await hosts.evaluate(() => scrollTo(0, 0))
    await expectAccessible(hosts)
  })
})
