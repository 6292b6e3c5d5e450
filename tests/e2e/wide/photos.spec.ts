import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeHome } from '../support/homes.ts'
import { makePerson, type Person } from '../support/people.ts'
import { makePhoto, picker, tiles } from '../support/pictures.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// A host's photos: many at once, in the order the host wants, and on the property's page.

test.describe.configure({ timeout: 90_000 })

let host: Person

test.beforeAll(async ({ request }) => {
  host = await makePerson(request, 'host')
})

const many = (count: number, from = 0) =>
  Promise.all(Array.from({ length: count }, (_, at) => makePhoto(from + at)))

/** What the tiles show, in the order in which they are seen. */
async function order(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-photo]')]
      .sort((a, b) => Number(a.style.order) - Number(b.style.order))
      .map((tile) => tile.querySelector('input')?.value ?? ''),
  )
}

test('twelve photos arrive three at a time, are put in order, described, removed and brought back', async ({
  visit,
  watch,
}) => {
  watch.allow(/api\/photos/)
  const page = await visit({ as: host })
  await open(page, '/list-property')
  await test.step('each shows how far it is, and one that failed is tried again', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/api/photos', async (route) => {
      const isFirst = asked++ === 0
      await released
      await (isFirst ? route.abort() : route.continue())
    })
    await picker(page).setInputFiles(await many(12))
    await expect(tiles(page)).toHaveCount(12)
    await expect(page.getByRole('progressbar', { name: /^Uploading room-/ })).toHaveCount(3)
    await expect(page.getByText('Waiting', { exact: true })).toHaveCount(9)
    release()
    await expect(page.getByText('Failed to upload images. Please try again.').first()).toBeVisible()
    await tiles(page).getByRole('button', { name: 'Retry' }).first().click()
    await expect.poll(async () => (await order(page)).filter(Boolean).length).toBe(12)
    await expect(page.getByText('Images uploaded').first()).toBeVisible()
    await page.unroute('**/api/photos')
  })
  await test.step('by keyboard the third goes to the fifth place', async () => {
    const before = await order(page)
    await page.getByRole('button', { name: 'Reorder photo 3', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await expect(page.getByText('photo 5 of 12', { exact: true })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Reorder photo 5', exact: true })).toBeFocused()
    const after = await order(page)
    expect(after[4]).toBe(before[2])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
    await page.keyboard.press('Escape')
    expect(await order(page)).toEqual(after)
  })
  await test.step('a button and a drag do the same', async () => {
    const before = await order(page)
    await page.getByRole('button', { name: 'Move photo 2 earlier', exact: true }).click()
    await expect.poll(async () => (await order(page))[0]).toBe(before[1])
    // A tile that still moves to its place is not yet where it will be taken.
    await page.locator('[data-photo]').nth(4).hover()
    await tiles(page).nth(0).hover()
    const from = await tiles(page).nth(0).getByRole('img').first().boundingBox()
    const to = await page.locator('[data-photo]').nth(4).getByRole('img').first().boundingBox()
    if (!from || !to) throw new Error('the tiles are not on the screen')
    await page.mouse.move(from.x + 40, from.y + 60)
    await page.mouse.down()
    await page.mouse.move(from.x + 70, from.y + 80, { steps: 4 })
    await page.mouse.move(to.x + 60, to.y + 60, { steps: 8 })
    await page.mouse.up()
    await expect.poll(async () => (await order(page)).indexOf(before[1] ?? '')).toBe(4)
  })
  await test.step('removing can be undone', async () => {
    const before = await order(page)
    await page.getByRole('button', { name: 'Remove photo 12', exact: true }).click()
    await expect(tiles(page)).toHaveCount(11)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => order(page)).toEqual(before)
  })
  await test.step('the first is described', async () => {
    await page.getByRole('button', { name: 'Alt text of photo 1', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Describe photo 1' })
    await dialog.getByLabel('What does it show?').fill('The porch in the evening')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('img', { name: 'The porch in the evening' })).toBeVisible()
  })
  await expectAccessible(page)
  await test.step('a listing takes thirty, and one on its way can be cancelled', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/photos', async (route) => {
      await released
      await route.abort()
    })
    await picker(page).setInputFiles(await many(19, 20))
    await expect(page.getByText('Too many images').first()).toBeVisible()
    await expect(tiles(page)).toHaveCount(30)
    await expect(picker(page)).toBeDisabled()
    await page
      .getByRole('button', { name: /^Cancel upload of/ })
      .first()
      .click()
    await expect(tiles(page)).toHaveCount(29)
    await expect(picker(page)).toBeEnabled()
    release()
  })
  await test.step('closing the tab in the middle keeps those that have arrived, in their order', async () => {
    const arrived = (await order(page)).filter(Boolean)
    const context = page.context()
    await page.close()
    const next = await context.newPage()
    await open(next, '/list-property')
    await expect(tiles(next)).toHaveCount(12)
    expect(await order(next)).toEqual(arrived)
  })
})

test('a photo that a draft brings back is fetched when its files are made, and not before', async ({
  visit,
  request,
}) => {
  const page = await visit({ as: await makePerson(request, 'host') })
  await open(page, '/list-property')
  await picker(page).setInputFiles(await many(1, 90))
  await expect(page.getByText('Images uploaded').first()).toBeVisible()
  await expect(
    page
      .getByText(/^Saved \d/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  const [url = ''] = await order(page)
  await expect.poll(async () => (await request.get(`${url}/640.webp`)).status()).toBe(200)

  // As long as the worker is not done with it.
  let isMade = false
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await page.route('**/api/listing-drafts/new', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.draft.photos[0].state = 'processing'
    await route.fulfill({ response, json: body })
  })
  await page.route(`**/api${url}`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: isMade ? body : { ...body, state: 'processing' } })
  })
  await page.reload()
  const shown = tiles(page).getByRole('img').first()
  await expect(shown).toHaveAttribute('src', /^data:image\/webp/)
  await expect.poll(() => asked.filter((path) => path === `/api${url}`).length).toBeGreaterThan(1)
  expect(asked).not.toContain(`${url}/640.webp`)
  isMade = true
  await expect(shown).toHaveAttribute('src', `${url}/640.webp`)
})

test('what is over ten megabytes is made smaller before it is sent, and a narrow photo is said to look blurred', async ({
  visit,
  request,
}) => {
  const page = await visit({ as: await makePerson(request, 'host') })
  await open(page, '/list-property')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const large = await sharp({
    create: { width: 2400, height: 1800, channels: 3, background: '#888', noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(10 * 1024 * 1024)
  await picker(page).setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await expect(page.getByText('Images uploaded').first()).toBeVisible()
  await expect.poll(async () => (await order(page))[0]).toMatch(/\.jpg$/)
  const small = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#b7531c' } })
    .avif()
    .toBuffer()
  await picker(page).setInputFiles({ name: 'small.avif', mimeType: 'image/avif', buffer: small })
  await expect(
    page.getByText(/^small\.avif is only 480 px wide\. It was added, but will look blurry\./).first(),
  ).toBeVisible()
  await expect(
    tiles(page)
      .nth(1)
      .getByText(/^Small/),
  ).toBeVisible()
})

test('of forty files that are dropped at once thirty are taken, and the form stays at hand', async ({
  visit,
  watch,
  request,
}) => {
  watch.allow(/api\/photos/)
  const page = await visit({ as: await makePerson(request, 'host') })
  await open(page, '/list-property')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/photos', async (route) => {
    await released
    await route.abort()
  })
  const bytes = [...(await makePhoto(1)).buffer]
  const dropped = await page.evaluateHandle((data) => {
    const transfer = new DataTransfer()
    for (let at = 1; at <= 40; at++)
      transfer.items.add(new File([new Uint8Array(data)], `room-${at}.jpg`, { type: 'image/jpeg' }))
    return transfer
  }, bytes)
  await page.getByText('Drop photos here, or choose them').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('Too many images').first()).toBeVisible()
  await expect(page.getByText(/10 photos could not be added/).first()).toBeVisible()
  await expect(tiles(page)).toHaveCount(30)
  await expect(page.getByRole('progressbar', { name: /^Uploading room-/ })).toHaveCount(3)
  await page.getByLabel('Property title').fill('Forty Files House')
  await page
    .getByRole('button', { name: /^Cancel upload of/ })
    .first()
    .click()
  await expect(tiles(page)).toHaveCount(29)
  release()
})

test('the lightbox opens at the photo, is walked by keys, says where it is, and gives focus back', async ({
  visit,
  request,
}) => {
  const headers = { authorization: `Bearer ${host.session.access_token}` }
  const urls: string[] = []
  for (const file of await many(4, 60)) {
    const answer = await request.post('/api/photos', { headers, multipart: { file } })
    urls.push((await answer.json()).url)
  }
  const described = await request.patch(`/api${urls[1]}`, {
    headers,
    data: { alt: 'The kitchen, with the lake outside' },
  })
  expect(described.status()).toBe(200)
  const title = `Gallery House ${randomBytes(4).toString('hex')}`
  const home = await makeHome(request, host, { title, image_urls: urls })
  const page = await visit()
  await open(page, `/property/${home.id}`)
  const second = page.getByRole('link', { name: 'Photo 2 of 4, open large' })
  await second.hover()
  const caption = page
    .getByRole('listitem')
    .filter({ has: second })
    .getByText('The kitchen, with the lake outside')
  await expect(caption).toHaveCSS('opacity', '1')
  await second.click()
  const box = page.getByRole('dialog', { name: title })
  await expect(box.getByText('2 of 4')).toBeVisible()
  await expect(box.getByText('The kitchen, with the lake outside')).toBeVisible()
  await expect(page).toHaveURL(/\?photo=2$/)
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(box.getByText('4 of 4')).toBeVisible()
  await expect(box.getByText('The kitchen, with the lake outside')).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/\?photo=3$/)
  await page.keyboard.press('Home')
  await expect(box.getByText('1 of 4')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  expect(
    await box.evaluate(
      (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
    ),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(page.getByRole('link', { name: 'Photo 2 of 4, open large' })).toBeFocused()
  await open(page, `/property/${home.id}?photo=3`)
  await expect(box.getByText('3 of 4')).toBeVisible()
})

test('a photo whose file does not come keeps its placeholder, and its words for those who hear the page', async ({
  visit,
  watch,
  request,
}) => {
  watch.allow(/status of 404/)
  const headers = { authorization: `Bearer ${host.session.access_token}` }
  const sent = await request.post('/api/photos', { headers, multipart: { file: await makePhoto(90) } })
  const { url } = await sent.json()
  await expect.poll(async () => (await request.get(`${url}/640.webp`)).status()).toBe(200)
  const home = await makeHome(request, host, {
    title: `Torn House ${randomBytes(4).toString('hex')}`,
    image_urls: [url],
  })
  // Until all its files are made the page does not ask for it.
  await expect
    .poll(async () => (await request.get(`/property/${home.id}`)).text())
    .toContain(`${url}/640.avif`)
  const page = await visit()
  await page.route('**/photos/**', (route) => route.fulfill({ status: 404 }))
  await open(page, `/property/${home.id}`)
  const photo = page.getByRole('img', { name: `${home.title}, photo 1` })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const seen = await photo.screenshot()
  // The same box without a picture in it: nothing but its placeholder.
  await photo.evaluate((image) => {
    const box = document.createElement('div')
    box.id = 'placeholder'
    box.className = image.className
    box.style.cssText = image.style.cssText
    image.closest('picture')?.replaceWith(box)
  })
  const bare = await page.locator('#placeholder').screenshot()
  const pixelsOf = (picture: Buffer) => sharp(picture).raw().toBuffer()
  expect((await pixelsOf(seen)).equals(await pixelsOf(bare))).toBe(true)
})
