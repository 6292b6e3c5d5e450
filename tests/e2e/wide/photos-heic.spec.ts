import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makePerson } from '../support/people.ts'
import { makePhoto, picker, tiles } from '../support/pictures.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// Photos in a telephone's own format, which some browsers read and others don't.

/** A file that begins as a HEIC picture does. */
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic and no pixels', 'latin1')

test('a HEIC picture that cannot be read keeps its name in the list, with what helps on an iPhone and on a Mac', async ({
  visit,
  request,
}) => {
  const page = await visit({ as: await makePerson(request, 'host') })
  await open(page, '/list-property')
  await picker(page).setInputFiles([
    { name: 'IMG_4711.HEIC', mimeType: 'image/heic', buffer: heic },
    // As some programs name what they copied from a telephone.
    { name: 'Terrace.jpg', mimeType: 'image/jpeg', buffer: heic },
  ])
  await expect(tiles(page)).toHaveCount(2)
  await expect(tiles(page).nth(0)).toContainText('IMG_4711.HEIC')
  await expect(tiles(page).nth(1)).toContainText('HEIC cannot be read here')
  const help = page.getByRole('region', { name: "This browser can't read HEIC pictures" })
  await expect(help).toContainText('IMG_4711.HEIC and Terrace.jpg')
  await expect(help.getByRole('listitem')).toHaveText([
    /^On an iPhone: choose Settings, Camera, Formats, Most Compatible/,
    /^On a Mac: open it in Preview, choose File, Export, the format JPEG/,
  ])
  await expectAccessible(page)
  for (const place of [2, 1]) {
    await page.getByRole('button', { name: `Remove photo ${place}`, exact: true }).click()
  }
  await expect(help).toBeHidden()
})

/** Chromium reads no HEIC; a browser that does reads it with the same options as any other picture. */
async function readInPlaceOfHeic(page: Page, jpeg: Buffer): Promise<void> {
  await page.addInitScript((inBase64) => {
    const read = window.createImageBitmap.bind(window)
    const pixels = Uint8Array.from(atob(inBase64), (letter) => letter.charCodeAt(0))
    window.createImageBitmap = (_: ImageBitmapSource, ...options: unknown[]) =>
      read(new Blob([pixels], { type: 'image/jpeg' }), ...(options as [ImageBitmapOptions]))
  }, jpeg.toString('base64'))
}

test('a HEIC picture that the browser can read is sent upright as a JPEG, under its own name', async ({
  visit,
  request,
}) => {
  const page = await visit({ as: await makePerson(request, 'host') })
  // As it lies in the file: 1600 wide, and to be turned by a quarter.
  const { buffer } = await makePhoto(7, { width: 1600 })
  await readInPlaceOfHeic(page, await sharp(buffer).withMetadata({ orientation: 6 }).jpeg().toBuffer())
  await open(page, '/list-property')
  const answer = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().includes('/api/photos'),
  )
  await picker(page).setInputFiles([{ name: 'IMG_4711.HEIC', mimeType: 'image/heic', buffer: heic }])
  expect(await (await answer).json()).toMatchObject({ width: 1067, height: 1600 })
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page).first()).not.toContainText('HEIC cannot be read here')
})

test('a HEIC picture in the colours of a telephone is sent in those of the web', async ({
  visit,
  request,
}) => {
  const page = await visit({ as: await makePerson(request, 'host') })
  const red = sharp({ create: { width: 800, height: 600, channels: 3, background: '#ff0000' } })
  // In the file, in Display P3, it is (234, 51, 35).
  await readInPlaceOfHeic(page, await red.withIccProfile('p3').jpeg({ quality: 100 }).toBuffer())
  await page.addInitScript(() => {
    const send = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (...how) {
      const { data } = this.getContext('2d')?.getImageData(9, 9, 1, 1) ?? { data: [] }
      Object.assign(window, { drawn: [...data] })
      send.apply(this, how)
    }
  })
  await open(page, '/list-property')
  await picker(page).setInputFiles([{ name: 'IMG_4712.HEIC', mimeType: 'image/heic', buffer: heic }])
  const drawn = await page.waitForFunction(() => Reflect.get(window, 'drawn') as number[] | undefined)
  const [r = 0, g = 255, b = 255] = (await drawn.jsonValue()) ?? []
  expect(r).toBeGreaterThan(250)
  expect(Math.max(g, b)).toBeLessThan(12)
})
