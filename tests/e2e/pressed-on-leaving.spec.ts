import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { makeHome } from './support/homes.ts'
import { callAs, makePerson, type Person } from './support/people.ts'
import { open, test } from './support/test.ts'

// A heart that is pressed in the moment in which its page is left is not lost: the next page sends it.

const elsewhere = 'https://elsewhere.example/'

test('a heart pressed as the page is left for another site is saved by the next page, once', async ({
  visit,
  request,
  watch,
}) => {
  watch.allow(/elsewhere\.example/)
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Heron House' })
  const page = await visit({ as: guest })
  const heart = page.getByRole('button', { name: `Save ${home.title}` }).first()
  const sent: string[] = []
  page.on('request', (asked) => {
    if (asked.url().endsWith(`/api/saved-homes/${home.id}`)) sent.push(asked.method())
  })
  await open(page, `/property/${home.id}`)
  // Hearts are enhanced after the rest of the page.
  await expect(page.locator('html')).toHaveAttribute('data-hearts')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await pressAndLeave(page, home.title)
  expect(await savedBy(request, guest)).toEqual([])

  const isSaved = page.waitForResponse((answer) => answer.url().endsWith(`/api/saved-homes/${home.id}`))
  await open(page, '/help-center')
  await isSaved
  expect(await savedBy(request, guest)).toEqual([home.id])
  const isAsked = page.waitForResponse((answer) => answer.url().endsWith('/api/saved-homes'))
  await open(page, `/property/${home.id}`)
  await isAsked
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toEqual(['PUT'])
})

/** Presses a heart and leaves before its call has gone out, as while a fresh token is awaited. */
async function pressAndLeave(page: Page, title: string): Promise<void> {
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  await page.evaluate(
    ({ name, address }) => {
      window.fetch = () => new Promise(() => undefined)
      document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
      location.assign(address)
    },
    { name: `Save ${title}`, address: elsewhere },
  )
  await expect(page).toHaveTitle('Elsewhere')
}

async function savedBy(request: APIRequestContext, person: Person): Promise<string[]> {
  const { body } = await callAs(request, person, 'GET', '/saved-homes')
  return body.homes as string[] // by its schema
}
