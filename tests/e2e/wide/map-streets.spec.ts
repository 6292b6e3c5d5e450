import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { makeHome } from '../support/homes.ts'
import { shareOf } from '../support/map-colours.ts'
import { type OwnSite, openOwnSite } from '../support/own-site.ts'
import { makePerson } from '../support/people.ts'
import { writeStreetsArchive } from '../support/streets-archive.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// An operator's archive of streets below the pins of every map, on a site of its own that has one.

test.describe.configure({ timeout: 120_000 })

const point = { latitude: 44.1037, longitude: -69.0921 }
const folder = mkdtempSync(path.join(tmpdir(), 'holmward-streets-'))
let site: OwnSite

test.beforeAll(async ({ playwright }) => {
  const archive = path.join(folder, 'streets.pmtiles')
  writeStreetsArchive(archive, point)
  site = await openOwnSite({ MAP_PMTILES_URL: archive })
  const request = await playwright.request.newContext({ baseURL: site.url })
  const host = await makePerson(request, 'host', site.outbox)
  await makeHome(request, host, { title: 'House on the Street', ...point, location_precision: 'exact' })
  const total = async () => (await (await request.get('/api/search')).json()).total
  await expect.poll(total).toBe(1)
  await request.dispose()
})

test.afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

test('streets of the archive lie below the pins, in the colours of the theme', async ({ page }) => {
  const ranges: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/map/archive.pmtiles')) {
      ranges.push(`${response.status()} ${response.request().headers().range}`)
    }
  })
  await open(page, `${site.url}/search`)
  await expect(page.locator('[data-map="drawn"][data-streets]')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^© OpenStreetMap/)).toBeVisible()
  const pin = page.getByRole('button', { name: 'House on the Street, $120 per night' })
  await expect(pin).toBeVisible()
  expect(ranges[0]).toBe('206 bytes=0-16383')
  expect(await shareOf(page, '--moss-soft')).toBeGreaterThan(0.2)
  expect(await shareOf(page, '--paper')).toBeGreaterThan(0.2)
  await expectAccessible(page)

  await test.step('it follows the keys, and the pin with it', async () => {
    const before = await pin.boundingBox()
    await page.getByRole('application').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await pin.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 50)
    await page.keyboard.press('+')
    await expect.poll(() => shareOf(page, '--moss-soft')).toBeGreaterThan(0.2)
  })

  await test.step('it takes the colours of the dark theme', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => shareOf(page, '--moss-soft')).toBeGreaterThan(0.2)
  })
})

test('where the archive does not answer, the map of the world stays', async ({ page, watch }) => {
  watch.allow(/archive\.pmtiles/)
  await page.route('**/map/archive.pmtiles', (route) => route.abort())
  await open(page, `${site.url}/search`)
  await expect(page.getByRole('button', { name: 'House on the Street, $120 per night' })).toBeVisible()
  await expect(page.locator('[data-map="drawn"]')).toBeVisible()
  await expect(page.locator('[data-map]')).not.toHaveAttribute('data-streets')
  expect(await shareOf(page, '--paper')).toBeGreaterThan(0.1)
  expect(await shareOf(page, '--tide-soft')).toBeGreaterThan(0.005)
})

test('the map needs no WebGL', async ({ page }) => {
  await page.addInitScript(() => {
    const draw = HTMLCanvasElement.prototype.getContext
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(draw, this, [kind, ...more])
      },
    })
  })
  await open(page, `${site.url}/search`)
  await expect(page.locator('[data-map="drawn"][data-streets]')).toBeVisible()
  expect(await shareOf(page, '--moss-soft')).toBeGreaterThan(0.2)
})
