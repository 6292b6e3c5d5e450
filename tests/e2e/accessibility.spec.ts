import { makeHome } from './support/homes.ts'
import { makePerson } from './support/people.ts'
import { expectAccessible, open, test } from './support/test.ts'

// The public pages by the rules of WCAG 2.2 AA; the journeys of the other files ask the same of the screens they pass.

test('the public pages can be used by everybody, on a phone and a desk, by day and by night', async ({
  page,
  request,
  watch,
}) => {
  test.setTimeout(120_000)
  watch.allow(/no-such-page.* 404/)
  const host = await makePerson(request, 'host')
  const home = await makeHome(request, host, { title: 'Harbour Master’s House', city: 'Dallas' })
  const paths = ['/', '/search?location=Dallas&type=House', `/property/${home.id}`, '/auth', '/privacy']
  for (const path of [...paths, '/no-such-page']) {
    await test.step(path, async () => {
      await open(page, path)
      await expectAccessible(page)
    })
  }
})
