import { expect, type Locator, type Page } from '@playwright/test'

/** Goes on by Tab until something has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isFocused = () => wanted.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < 120 && !(await isFocused()); stops++) await page.keyboard.press('Tab')
  await expect(wanted).toBeFocused()
}
