import { test } from './support/test.ts'
import { makeWorld } from './support/world.ts'
import { callAs } from './support/people.ts'
import { open } from './support/test.ts'
import { expect } from '@playwright/test'
test.setTimeout(400_000)
test('look', async ({ visit, request, watch }) => {
  watch.allow(/.*/)
  const world = await makeWorld(request)
  await callAs(request, world.host, 'PATCH', `/properties/${world.homeId}/guide-book`, { version: 0, arrival: 'From the ring road take exit 14, then the second left past the boat shed. The door is on the water side.', parking: 'Two places behind the house.', check_out: 'Leave the key in the box and close the windows.', emergency: '112. Doctor: Quay Street 4.', house_manual: 'Open the flue first.', wifi_name: 'Harbour Guest', wifi_password: 'low tide 2026', door_details: 'Key box left of the door, code 4711.' })
  const people = { companions: ['Ines', 'Tom', 'Maximiliane-Alexandra von der Hohenfels-Wasserburgenstein', 'Leo'], note: 'We meet at the ferry at half past two.\nAunt Ida brings the cards.' }
  await callAs(request, world.guest, 'PUT', `/trips/${world.bookingId}/people`, people)
  for (const [width, scheme] of [[390, 'light'], [1440, 'light'], [390, 'dark'], [1440, 'dark']] as const) {
    for (const [name, as, path] of [
      ['trip', world.guest, `/trips/${world.bookingId}`],
      ['shared', undefined, world.sharedTripPath],
      ['dash', world.guest, '/dashboard'],
      ['host', world.host, `/trips/${world.bookingId}`],
      ['booking', world.guest, `/bookings/${world.bookingId}`],
    ] as const) {
      if (scheme === 'dark' && (name === 'host' || name === 'booking')) continue
      const page = await visit({ ...(as ? { as } : {}), viewport: { width, height: 900 }, colorScheme: scheme })
      await open(page, path)
      await page.waitForFunction(() => !document.body.innerText.includes('Loading'), null, { timeout: 15000 }).catch(() => null)
      await page.waitForTimeout(800)
      await page.screenshot({ path: `/tmp/look/${name}-${width}-${scheme}.png`, fullPage: true })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      console.log(name, width, scheme, 'overflow', wide)
      if (name === 'trip') {
        await page.getByRole('button', { name: 'Open the link’s settings' }).click()
        await page.getByRole('dialog').waitFor()
        await page.waitForTimeout(600)
        await page.screenshot({ path: `/tmp/look/share-${width}-${scheme}.png` })
      }
      await page.context().close()
    }
  }
  expect(1).toBe(1)
})
