import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { untilFound } from '../support/found.ts'
import { makeHome } from '../support/homes.ts'
import { makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// Which beds a home has: said by its host, seen by a guest, and looked for.

test('a host says which beds stand where, guests see it, and search finds the home by their number', async ({
  request,
  visit,
  page: guest,
}) => {
  test.setTimeout(120_000)
  const stamp = randomBytes(4).toString('hex')
  const place = `Bedsford${stamp}`
  const host = await makePerson(request, 'host')
  const home = await makeHome(request, host, { title: `Bed House ${stamp}`, city: place, bedrooms: 2 })
  const silent = await makeHome(request, host, { title: `Silent House ${stamp}`, city: place, bedrooms: 2 })

  const page = await visit({ as: host })
  await test.step('the host names them, by keys', async () => {
    await open(page, `/list-property?edit=${home.id}`)
    const beds = page.getByRole('group', { name: /^Beds/ })
    const first = beds.getByRole('group', { name: 'Bedroom 1' })
    await first.getByRole('button', { name: 'Add a bed: Bedroom 1' }).press('Enter')
    await expect(first.getByLabel('Kind of bed: Bedroom 1')).toBeFocused()
    await first.getByLabel('Kind of bed: Bedroom 1').selectOption('King bed')
    const second = beds.getByRole('group', { name: 'Bedroom 2' })
    await second.getByRole('button', { name: 'Add a bed: Bedroom 2' }).press('Enter')
    await second.getByLabel('Kind of bed: Bedroom 2').selectOption('Single bed')
    await second.getByLabel('How many: Bedroom 2').selectOption('2')
    const living = beds.getByRole('group', { name: 'Living room' })
    await living.getByRole('button', { name: 'Add a bed: Living room' }).press('Enter')
    await living.getByRole('button', { name: 'Remove 1 sofa bed: Living room' }).press('Enter')
    await expect(living.getByRole('button', { name: 'Add a bed: Living room' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('a guest sees them', async () => {
    await open(guest, `/property/${silent.id}`)
    await expect(guest.getByRole('heading', { name: 'Amenities' })).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'Where you’ll sleep' })).toHaveCount(0)
    await expect
      .poll(async () => {
        await open(guest, `/property/${home.id}`)
        return guest.getByRole('region', { name: 'Where you’ll sleep' }).getByRole('listitem').allInnerTexts()
      })
      .toEqual([
        expect.stringMatching(/Bedroom 1\s+1 king bed/),
        expect.stringMatching(/Bedroom 2\s+2 single beds/),
      ])
  })

  await test.step('search finds the home by them', async () => {
    await untilFound(request, `location=${place}&beds=3`, 1)
    await open(guest, `/search?location=${place}`)
    await guest.getByRole('button', { name: 'Rooms' }).click()
    const dialog = guest.getByRole('dialog', { name: 'Rooms' })
    await dialog.getByRole('radio', { name: /^3 or more beds/ }).press('Space')
    await dialog.getByRole('button', { name: /^Show 1/ }).click()
    await expect(guest).toHaveURL(/beds=3/)
    const cards = guest.getByRole('region', { name: 'Results' }).getByRole('article')
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText(home.title)
  })
})
