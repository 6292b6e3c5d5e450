import { screens, type Viewer } from './support/screens.ts'
import { expectAccessible, open, test } from './support/test.ts'
import { makeWorld, viewerOf, type World } from './support/world.ts'

// Every page by the rules of WCAG 2.2 AA; the journeys of the other files ask the same of what they open and bring
// about.

let world: World

test.beforeAll(async ({ request }) => {
  world = await makeWorld(request)
})

for (const viewer of ['visitor', 'guest', 'host'] as const satisfies Viewer[]) {
  test(`the pages of a ${viewer} can be used by everybody, on a phone and a desk, by day and by night`, async ({
    visit,
    watch,
  }) => {
    test.setTimeout(300_000)
    for (const screen of screens.filter(({ as }) => as === viewer)) {
      if (screen.logs) watch.allow(screen.logs)
      const page = await visit({ as: viewerOf(screen, world) })
      await test.step(screen.path(world), async () => {
        await open(page, screen.path(world))
        // What only its owner sees is filled in by the browser.
        if (viewer !== 'visitor') await page.waitForLoadState('networkidle')
        await expectAccessible(page)
      })
      await page.close()
    }
  })
}
