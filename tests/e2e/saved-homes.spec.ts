import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays, dateOf } from '../../app/lib/stay.ts'
import { untilFound } from './support/found.ts'
import { type Home, makeHome } from './support/homes.ts'
import { goodPassword, makePerson, type Person } from './support/people.ts'
import { makePhoto } from './support/pictures.ts'
import { giveTerms } from './support/terms.ts'
import { expectAccessible, open, test } from './support/test.ts'

// From a heart before signing in to a list that two devices and a companion know.

test.setTimeout(120_000)

const heartOf = (page: Page, home: Home) => page.getByRole('button', { name: `Save ${home.title}` }).first()

test('a guest saves homes before and after signing in, on two devices, and chooses with a companion', async ({
  visit,
  request,
  baseURL,
}) => {
  const host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  const mark = randomBytes(3).toString('hex')
  const [lake, barn, mill] = await makeHomes(request, host, mark)
  const desk = await visit({ viewport: { width: 1440, height: 900 } })
  const results = `/search?q=${mark}`
  await untilFound(request, `q=${mark}`, 3)

  await test.step('signed out, a heart fills at once, stays after a reload, and its press is undone', async () => {
    await open(desk, results)
    await heartOf(desk, lake).click()
    await expect(heartOf(desk, lake)).toHaveAttribute('aria-pressed', 'true')
    await expect(desk.getByText(`Saved: ${lake.title}`)).toBeVisible()
    await heartOf(desk, barn).press('Space')
    await expect(heartOf(desk, barn)).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(desk)
    const said = desk.getByRole('listitem').filter({ hasText: `Saved: ${barn.title}` })
    await said.getByRole('button', { name: 'Undo' }).click()
    await expect(heartOf(desk, barn)).toHaveAttribute('aria-pressed', 'false')
    await desk.reload()
    await expect(heartOf(desk, lake)).toHaveAttribute('aria-pressed', 'true')
    await expect(heartOf(desk, barn)).toHaveAttribute('aria-pressed', 'false')
  })
  await test.step('the page of the home knows it too, and hands its address on', async () => {
    await open(desk, `/property/${lake.id}`)
    await expect(heartOf(desk, lake)).toHaveAttribute('aria-pressed', 'true')
    await desk.getByRole('button', { name: 'Share' }).press('Enter')
    const dialog = desk.getByRole('dialog', { name: 'Share this home' })
    await expect(dialog.getByLabel('Link')).toHaveValue(`${baseURL}/property/${lake.id}`)
    await dialog.getByRole('button', { name: 'Show QR code' }).press('Enter')
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectAccessible(desk)
    await open(desk, `/property/${mill.id}`)
    await open(desk, '/saved')
    await expect(desk.getByRole('heading', { name: lake.title })).toBeVisible()
    const viewed = desk.getByRole('region', { name: 'Recently viewed' })
    await expect(viewed.getByRole('article')).toHaveText([new RegExp(mill.title)])
    await expectAccessible(desk)
  })
  const phone = await visit({ as: guest, viewport: { width: 390, height: 844 } })
  await test.step('another device of the guest saves two more', async () => {
    // What is saved was asked for when the page opened; its answer is of before the presses and comes after them.
    let letCome = () => undefined as unknown
    const mayCome = new Promise<void>((resolve) => {
      letCome = resolve
    })
    await phone.route('**/api/saved-homes', async (route) => {
      const response = await route.fetch()
      await mayCome
      await route.fulfill({ response })
    })
    const isAsked = phone.waitForRequest((asked) => asked.url().endsWith('/api/saved-homes'))
    await open(phone, results)
    await isAsked
    for (const home of [mill, barn]) {
      const isSaved = phone.waitForResponse((answer) => answer.url().endsWith(`/saved-homes/${home.id}`))
      await heartOf(phone, home).click()
      await isSaved
    }
    const isAnswered = phone.waitForResponse((answer) => answer.url().endsWith('/api/saved-homes'))
    letCome()
    await (await isAnswered).finished()
    for (const home of [mill, barn])
      await expect(heartOf(phone, home)).toHaveAttribute('aria-pressed', 'true')
    await open(phone, '/saved')
    await expect(phone.getByText('2 homes')).toBeVisible()
  })
  await test.step('at sign-in what waited joins them', async () => {
    await desk.getByRole('link', { name: 'Sign in to keep them' }).click()
    const form = desk.getByRole('tabpanel')
    await form.getByLabel('Email', { exact: true }).fill(guest.email)
    await form.getByLabel('Password', { exact: true }).fill(goodPassword)
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expect(desk.getByText('3 homes')).toBeVisible()
    await expectAccessible(desk)
  })
  await test.step('the public page says nothing of it, whoever asks', async () => {
    const headers = { authorization: `Bearer ${guest.session.access_token}` }
    const [own, anybodys] = await Promise.all([
      request.get(`/property/${lake.id}`, { headers }),
      request.get(`/property/${lake.id}`),
    ])
    expect(own.headers()['cache-control']).toMatch(/^public/)
    const text = await own.text()
    expect(text).toContain(`data-heart="${lake.id}"`)
    expect(text).not.toContain('aria-pressed="true"')
    expect(own.headers().etag).toBe(anybodys.headers().etag)
  })
  const from = addDays(dateOf(new Date()), 40)
  await test.step('the list gets its name, its dates and a note', async () => {
    await desk.getByRole('link', { name: 'Saved homes' }).last().click()
    await desk.getByRole('button', { name: 'Name, dates and guests' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Name').fill('A week at the water')
    await dialog.getByLabel('Check-in').fill(from)
    await dialog.getByLabel('Check-out').fill(addDays(from, 5))
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByRole('heading', { name: 'A week at the water' })).toBeVisible()
    const row = desk.getByRole('article', { name: lake.title })
    await expect(row.getByText('$700')).toBeVisible()
    await row.getByRole('button', { name: `Add a note: ${lake.title}` }).click()
    await row.getByLabel('Your note').fill('Ask whether the boat comes with it.')
    await row.getByRole('button', { name: 'Save note' }).click()
    await expect(row.getByText('Ask whether the boat comes with it.')).toBeVisible()
    await expectAccessible(desk)
  })
  await test.step('it is shared by a link', async () => {
    await desk.getByRole('button', { name: 'Choose together' }).click()
    await desk.getByRole('button', { name: 'Create link' }).click()
    await expect(desk.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/shared-list\//)
    await desk.getByRole('button', { name: 'Show QR code' }).click()
    await expect(desk.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectAccessible(desk)
  })
  const link = await desk.getByRole('textbox', { name: 'Link' }).inputValue()
  await desk.keyboard.press('Escape')
  const companion = await visit({ viewport: { width: 390, height: 844 } })
  await test.step('a companion looks and votes by name alone', async () => {
    await open(companion, link)
    const row = companion.getByRole('article', { name: lake.title })
    await row.getByRole('button', { name: 'For it' }).click()
    const dialog = companion.getByRole('dialog', { name: "Who's voting?" })
    await dialog.getByLabel('Your name').fill('Jonas')
    await dialog.getByLabel('Your name').press('Enter')
    await expect(row.getByText('For it: Jonas')).toBeVisible()
    await companion
      .getByRole('article', { name: mill.title })
      .getByRole('button', { name: 'Against it' })
      .click()
    await expect(companion.getByText('Against it: Jonas')).toBeVisible()
    await expect(companion.getByText('Ask whether the boat')).toHaveCount(0)
    await expectAccessible(companion)
  })
  await test.step('a guest who is signed in comments', async () => {
    await open(phone, link)
    const row = phone.getByRole('article', { name: mill.title })
    await row.getByRole('button', { name: `Comment on ${mill.title}` }).click()
    await row.getByLabel('Your comment').fill('Too far from the water.')
    await row.getByRole('button', { name: 'Send comment' }).click()
    await expect(row.getByText('Too far from the water.')).toBeVisible()
  })
  await test.step('three homes side by side, with what they come to', async () => {
    await desk.reload()
    for (const { title } of [lake, barn, mill])
      await desk.getByRole('checkbox', { name: `Compare ${title}` }).press('Space')
    await desk.getByRole('button', { name: 'Compare 3 homes' }).click()
    const table = desk.getByRole('region', { name: 'Homes side by side' })
    await expect(table.getByRole('row', { name: /^Total/ })).toContainText('$700')
    await expectAccessible(desk)
    await desk.keyboard.press('Escape')
    await expect(table).toHaveCount(0)
  })
  await test.step('the link is ended, and opens nothing', async () => {
    await desk.getByRole('button', { name: 'Shared by link' }).click()
    await desk.getByRole('button', { name: 'Turn off link' }).click()
    await expect(desk.getByRole('button', { name: 'Create link' })).toBeVisible()
    await desk.keyboard.press('Escape')
    const answer = await companion.request.get(link)
    expect(answer.status()).toBe(404)
    expect(answer.headers()['cache-control']).toBe('private, no-store')
  })
})

async function makeHomes(request: APIRequestContext, host: Person, mark: string) {
  const make = async (title: string, price: number, photo: number) =>
    makeHome(request, host, {
      title: `${title} ${mark}`,
      price_per_night: price,
      image_urls: [await upload(request, host, photo)],
      beds: ['bedroom-1:queen', 'bedroom-2:single'],
    })
  const homes = [
    await make('Lake House with a Boat', 120, 1),
    await make('Barn of Many Long Words and an Orchard behind It', 95, 2),
    await make('Old Mill', 260, 3),
  ] as const
  await giveTerms(homes[0], { fees: [{ label: 'Cleaning', amount: 100, per: 'stay' }] })
  return homes
}

async function upload(request: APIRequestContext, host: Person, photo: number): Promise<string> {
  const headers = { authorization: `Bearer ${host.session.access_token}` }
  const response = await request.post('/api/photos', { headers, multipart: { file: await makePhoto(photo) } })
  expect(response.status(), await response.text()).toBe(201)
  const { url } = await response.json()
  await expect.poll(async () => (await request.get(`${url}/320.webp`)).status()).toBe(200)
  return url
}
