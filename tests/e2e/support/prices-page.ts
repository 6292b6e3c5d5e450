import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './keys.ts'

// "Prices and rules" of a home, part by part, and by keys alone.

/** A part of the page, which is saved by itself. */
export function partOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Goes to a field and types. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** The same, over what stood there. */
export async function typeOver(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Adds a row, whose first field has the focus then. */
export async function addRow(
  page: Page,
  part: Locator,
  button: string,
  field: Locator,
  text: string,
): Promise<void> {
  await tabTo(page, part.getByRole('button', { name: button }))
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type(text)
}

/** Saves the part; the focus stays on the button. */
export async function saveByKeys(page: Page, part: Locator): Promise<void> {
  const button = part.getByRole('button', { name: /^Save/ })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(part.getByText('Not saved yet')).toBeHidden()
  await expect(button).toBeFocused()
}
