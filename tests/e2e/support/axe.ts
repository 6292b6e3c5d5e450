import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe on a page as it stands, all in this page, as there are no frames. Its code is brought once for each document: AxeBuilder
 * does so twice for each question, which costs more than most rules.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, ...(isThere ? { axeSource: '0' } : {}) }).setLegacyMode()
}
