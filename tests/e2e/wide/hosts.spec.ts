import { expect } from '@playwright/test'
import { ready } from '../../../scripts/shots/actions.ts'
import { makeHome } from '../support/homes.ts'
import { makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// What a host says of themselves in the account, and where a guest reads it.

test.describe.configure({ timeout: 120_000 })

test('a host says who they are, and a guest reads it beside the home', async ({ request, visit }) => {
  const host = await makePerson(request, 'told')
  const home = await makeHome(request, host, { title: 'Ferryman’s House', city: 'Austin' })
  const hostPage = `/hosts/${host.session.user.id}`

  await test.step('in the account', async () => {
    const page = await visit({ as: host, viewport: { width: 390, height: 844 } })
    await open(page, '/account')
    await ready(page)
    await page.getByLabel('Introduce yourself').fill('I was born in this house.\nAsk me about the river.')
    await page.getByLabel('Languages you speak').selectOption('de')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Profile saved').first()).toBeVisible()
    await page.getByRole('button', { name: 'Save declaration' }).click()
    await expect(page.getByText('Choose how you host').first()).toBeVisible()
    await page.getByRole('radio', { name: /As a business/ }).check()
    await page.getByLabel('Business name').fill('Ferry Houses Ltd.')
    await page.getByLabel('Business address').fill('1 Ferry Lane\nAustin')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save declaration' }).click()
    await expect(page.getByText('Declaration saved').first()).toBeVisible()
  })

  await test.step('on the pages of the home and of the host', async () => {
    const page = await visit({ viewport: { width: 390, height: 844 } })
    await open(page, `/property/${home.id}`)
    const card = page.getByRole('region', { name: 'Your host' })
    await expect(card.getByText('This host is a business')).toBeVisible()
    await expect(card.getByText('Ferry Houses Ltd.')).toBeVisible()
    await card.getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`${hostPage}$`))
    await expect(page.getByText('Ask me about the river.')).toBeVisible()
    await expect(page.getByText('German').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ferryman’s House' })).toBeVisible()
    // Nothing has happened yet from which a figure could be told.
    await expect(page.getByText(/%/)).toHaveCount(0)
    await expectAccessible(page)
  })
})
