import { expect } from '@playwright/test'
import { shareOf } from '../support/map-colours.ts'
import { open, test } from '../support/test.ts'

// Pieces of the map that do not come at first.

test('what has not come is paper and no sea, and is there as soon as it can be had', async ({
  page,
  watch,
}) => {
  watch.allow(/\.pmtiles/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/*.pmtiles', (route) => route.abort())
  await open(page, '/search?view=map&bbox=-80.28,25.68,-80.04,25.88')
  await expect(page.locator('[data-map="drawn"]')).toBeVisible()
  await expect(page.getByText('Parts of the map could not be loaded.')).toBeAttached()
  expect(await shareOf(page, '--tide-soft')).toBeLessThan(0.01)
  expect(await shareOf(page, '--paper')).toBeGreaterThan(0.5)
  await page.unroute('**/*.pmtiles')
  await expect(page.getByText('Parts of the map could not be loaded.')).toHaveCount(0, { timeout: 15_000 })
  await expect.poll(() => shareOf(page, '--tide-soft')).toBeGreaterThan(0.1)
})
