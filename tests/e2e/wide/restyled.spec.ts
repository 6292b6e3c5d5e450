import { expect, type Page } from '@playwright/test'
import { open, test } from '../support/test.ts'

// A rule for whatever lies in an element that is told by what it has (`group-has-…`, `.a:has(.b) *`) makes Chromium style
// the whole page again whenever anything comes or goes, as the document itself is told by what it has (ui/styles.css).

test('what comes into a page leaves the style of the rest as it is', async ({ visit }) => {
  for (const path of ['/', '/auth']) {
    const page = await visit({})
    await open(page, path)
    const all = await page.locator('*').count()
    const styled = await styledBy(page, () =>
      page.evaluate(async () => {
        document.querySelector('main')?.append(document.createElement('p'))
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      }),
    )
    expect(styled.length).toBeGreaterThan(0)
    expect(Math.max(...styled), `elements of ${all} at ${path}`).toBeLessThan(all / 2)
  }
})

type TraceEvent = { name: string; args: { elementCount?: number } }

/** How many elements Chromium styled anew during an act, each time. */
async function styledBy(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const counts: number[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    // Its declaration has all as texts.
    for (const { name, args } of value as unknown as TraceEvent[]) {
      if (name === 'UpdateLayoutTree' && args.elementCount !== undefined) counts.push(args.elementCount)
    }
  })
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline'], excludedCategories: ['*'] },
    transferMode: 'ReportEvents',
  })
  await act()
  await session.send('Tracing.end')
  await isComplete
  return counts
}
