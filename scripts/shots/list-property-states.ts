import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { press, refused, withoutDraft } from './actions.ts'
import type { ShotState } from './state.ts'

async function fill(page: Page): Promise<void> {
  const values: Record<string, string> = {
    title: 'Lantern Cabin above the Harbour',
    description:
      'A small cabin under tall pines, ten minutes from the lake.\n\nTwo bedrooms, a stove, and a porch for the evening.',
    address: '12 Example Lane',
    city: 'Austin',
    state: 'Texas',
    country: 'United States',
    price_per_night: '180',
  }
  for (const [name, value] of Object.entries(values)) await page.locator(`form [name=${name}]`).fill(value)
  for (const amenity of ['WiFi', 'Kitchen', 'Heating', 'Pet Friendly'])
    await page.getByRole('checkbox', { name: amenity, exact: true }).check({ force: true })
}

/** Uploads what the site itself shows elsewhere: the pictures on the home page. */
async function addPhotos(page: Page): Promise<void> {
  const home = await (await page.request.get('/')).text()
  const places = [
    ...new Set([...home.matchAll(/\/photos\/[\w-]+\/[\w.-]+(?=\/640\.webp)/g)].map(([url]) => url)),
  ]
  const files = await Promise.all(
    places.slice(0, 4).map(async (place, index) => ({
      name: `room-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp(await (await page.request.get(`${place}/1024.webp`)).body())
        .jpeg()
        .toBuffer(),
    })),
  )
  await page.locator('input[type=file]').setInputFiles(files)
  await page.getByText('Images uploaded').first().waitFor()
}

/** What no camera made: nothing in it, words under a picture's name, one of another kind, one too small to look good. */
async function addOddPhotos(page: Page): Promise<void> {
  const small = await sharp({ create: { width: 480, height: 320, channels: 3, background: '#7f9a86' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles([
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('A letter, and no picture.') },
    { name: 'IMG_0417.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic....') },
    { name: 'small.jpg', mimeType: 'image/jpeg', buffer: small },
  ])
  await page.getByText('Small').first().waitFor()
}

/** A draft that no other window of the account has: it is saved and read again. */
async function ownDraft(page: Page): Promise<void> {
  await page.goto(`/list-property?draft=new-${randomUUID()}`)
  await page.locator('[name=title]').waitFor()
}

async function showPreview(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await page.getByRole('link', { name: 'Back to the form' }).waitFor()
}

const emptyForm = (page: Page) => page.locator('[name=title]').waitFor()

/** The form in which a host lists a property. */
export const listPropertyStates: readonly ShotState[] = [
  { name: 'list-property-signed-out', path: '/list-property', as: 'signed out' },
  {
    name: 'list-property-empty',
    path: '/list-property',
    as: 'new account',
    arrange: withoutDraft,
    prepare: emptyForm,
  },
  {
    name: 'list-property-errors',
    path: '/list-property',
    as: 'new account',
    arrange: withoutDraft,
    prepare: async (page) => {
      await page.locator('[name=title]').fill('Inn')
      await page.locator('[name=price_per_night]').fill('0')
      await page.locator('[name=contact_email]').fill('nobody@')
      await page.locator('form').getByRole('button', { name: 'List Property' }).click()
      await page.getByText('Validation Error').first().waitFor()
    },
  },
  {
    name: 'list-property-places',
    path: '/list-property',
    as: 'new account',
    arrange: withoutDraft,
    prepare: async (page) => {
      await page.locator('form [name=city]').pressSequentially('San')
      await page.getByRole('option').first().waitFor()
    },
    frame: 'window',
  },
  {
    name: 'list-property-refused-photos',
    path: '/list-property',
    as: 'new account',
    arrange: withoutDraft,
    prepare: addOddPhotos,
    expectedErrors: refused,
  },
  {
    name: 'list-property-filled',
    path: '/list-property',
    as: 'new account',
    arrange: withoutDraft,
    prepare: fill,
  },
  { name: 'list-property-preview-signed-out', path: '/list-property/preview', as: 'signed out' },
  {
    name: 'list-property-preview',
    path: '/list-property',
    as: 'new account',
    prepare: async (page) => {
      await ownDraft(page)
      await fill(page)
      await addPhotos(page)
      await showPreview(page)
    },
  },
  {
    name: 'list-property-preview-begun',
    path: '/list-property',
    as: 'new account',
    prepare: async (page) => {
      await ownDraft(page)
      await page.locator('[name=title]').fill('A barn, some day')
      await showPreview(page)
    },
  },
  {
    name: 'list-property-photos',
    path: '/list-property',
    as: 'new account',
    arrange: withoutDraft,
    prepare: async (page) => {
      await fill(page)
      await addPhotos(page)
    },
  },
  {
    name: 'list-property-restored',
    path: '/list-property',
    as: 'new account',
    arrange: withoutDraft,
    prepare: async (page) => {
      await fill(page)
      await page
        .getByText(/^Saved \d\d:\d\d/)
        .filter({ visible: true })
        .waitFor()
      await page.reload()
      await page.getByText('Welcome back').waitFor()
    },
  },
  {
    name: 'list-property-edit',
    path: '/list-property?edit={own}',
    as: 'professional host',
    prepare: emptyForm,
  },
  {
    name: 'list-property-not-yours',
    path: '/list-property?edit={own}',
    as: 'new account',
    arrange: withoutDraft,
    prepare: (page) => page.getByText('This property cannot be edited').waitFor(),
  },
  {
    name: 'list-property-type-more',
    path: '/list-property',
    as: 'new account',
    arrange: withoutDraft,
    prepare: (page) => press(page, /^More/),
  },
]
