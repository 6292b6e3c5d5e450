import { expect, type Page } from '@playwright/test'
import { ready } from '../../../scripts/shots/actions.ts'

/** Notes every dialog and every report of the content policy. */
export async function guarded(page: Page, trouble: string[]): Promise<Page> {
  page.on('dialog', (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.exposeFunction('noteViolation', (words: string) => trouble.push(words))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, 'noteViolation')(`policy: ${violatedDirective} ${blockedURI} at ${location.href}`)
    })
  })
  return page
}

/** Nothing of what was shown so far was taken for code. */
export async function expectNothingRan(page: Page, trouble: readonly string[]): Promise<void> {
  await ready(page)
  expect(await page.evaluate(() => Reflect.get(window, '__xss'))).toBeUndefined()
  expect(trouble).toEqual([])
}
