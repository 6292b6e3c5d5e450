import { expect } from '@playwright/test'
import { overflowOf } from '../support/look.ts'
import { makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// As soon as a host types a place, the form says whether guests can find the home by it.

test('the form warns a host about a city that is on no map, before the home is listed', async ({
  visit,
  request,
}) => {
  const page = await visit({ as: await makePerson(request, 'host') })
  const status = page.getByRole('status').filter({ hasText: 'Where guests find you' })
  const leave = () => page.getByLabel('Address', { exact: true }).focus()
  await open(page, '/list-property')
  await page.getByLabel('State').fill('Texas')
  await page.getByLabel('Country').fill('United States')
  await page.getByLabel('City').fill('Dalas Nowhere')
  await leave()
  await expect(status).toContainText('United States › Texas › Dalas Nowhere')
  await expect(status).toContainText(
    /We can.t place “Dalas Nowhere” on the map\. Check the spelling, or set a pin/,
  )
  await expectAccessible(page)
  expect(await overflowOf(page)).toBe(0)
  await page.getByLabel('City').fill('Dallas')
  await leave()
  await expect(status).toContainText('Guests who search for one of these find your home')
  await expect(status).not.toContainText('place “')
})
