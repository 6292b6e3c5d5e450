import type { BrowserContext } from '@playwright/test'
import { type Interface, listNewerInterfaces, listNewerSelectors } from '../../support/newer-interfaces.ts'

// To this browser's own styles a popover that is only played stays closed. Below all of the page's layers.
const plainPopover = '@layer oldest{div[popover]{display:block}}'

/** Takes away from a browser what the oldest ones of README.md lack: interfaces, selectors and media features. */
export async function makeOldest(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeAway, {
    // Playwright itself asks elements whether they can be seen.
    interfaces: listNewerInterfaces().filter(({ name }) => name !== 'checkVisibility'),
    selectors: ':has|:popover-open',
  })
  const newer = [...listNewerSelectors()].filter((name) => !name.startsWith('-'))
  const selector = new RegExp(`(?<!\\\\)(::?)(${newer.join('|')})(?![\\w-])`, 'g')
  await context.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    const text = await response.text().catch(() => null)
    // A test may end while a page still fetches: then the answer is thrown away under our hands.
    if (text === null) return
    const body = text
      .replace(/(?<=^|[{};])[^{};@]+(?=\{)/g, (rule) => rule.replace(selector, '$1-unknown-$2'))
      .replace(/\((scripting|animation-timeline):/g, '(-unknown-$1:')
    await route.fulfill({ response, body: `${plainPopover}${body}` })
  })
}

function takeAway({ interfaces, selectors }: { interfaces: Interface[]; selectors: string }): void {
  for (const { of, name, on } of interfaces) {
    const isGlobal = of === null || of === 'Window'
    const owner: unknown = isGlobal ? window : Reflect.get(window, of)
    if (!(owner instanceof Object)) continue
    if (isGlobal || on !== 'instances') Reflect.deleteProperty(owner, name)
    const instances: unknown = Reflect.get(owner, 'prototype')
    if (on !== 'itself' && instances instanceof Object) Reflect.deleteProperty(instances, name)
  }
  const supports = CSS.supports.bind(CSS)
  const unknown = new RegExp(`${selectors}|animation-timeline`)
  CSS.supports = (...condition: [string]) => !unknown.test(condition.join(':')) && supports(...condition)
}
