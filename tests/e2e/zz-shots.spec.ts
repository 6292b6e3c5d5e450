import { open, test } from './support/test.ts'
import { makeWorld } from './support/world.ts'

test('shots', async ({ visit, request }) => {
  test.setTimeout(300_000)
  const world = await makeWorld(request)
  for (const [who, person] of [
    ['host', world.host],
    ['guest', world.guest],
  ] as const)
    for (const [w, h] of [
      [390, 844],
      [1440, 900],
    ] as const)
      for (const scheme of ['light', 'dark'] as const) {
        const page = await visit({ as: person, viewport: { width: w, height: h }, colorScheme: scheme })
        for (const [name, path] of [
          ['list', '/messages'],
          ['thread', `/messages/${world.conversationId}`],
        ] as const) {
          await open(page, path)
          await page.waitForTimeout(1200)
          await page.screenshot({ path: `/tmp/look/${name}-${who}-${w}-${scheme}.png` })
        }
        await page.close()
      }
})
