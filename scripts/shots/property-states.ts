import type { Page } from '@playwright/test'
import { answer, press, refused, shows } from './actions.ts'
import type { ShotState } from './state.ts'

/** Opens the calendar and chooses a stay of two nights in the second month that it shows. */
async function chooseDates(page: Page): Promise<void> {
  await openCalendar(page)
  const month = page.getByRole('dialog').getByRole('grid').nth(1)
  const days = month.locator('[data-day]:not([aria-disabled=true])')
  await days.nth(4).click()
  await days.nth(6).click()
}

async function openCalendar(page: Page): Promise<void> {
  await press(page, /^Choose dates/)
  await page.getByRole('dialog').getByRole('grid').first().waitFor()
}

/** Property pages. */
export const propertyStates: readonly ShotState[] = [
  { name: 'property-photos-reviews', path: '/property/{reviewed}', as: 'signed out' },
  { name: 'property-as-guest', path: '/property/{reviewed}', as: 'guest' },
  { name: 'property-no-reviews', path: '/property/{unreviewed}', as: 'signed out' },
  { name: 'property-no-photos', path: '/property/{photoless}', as: 'signed out' },
  { name: 'property-one-photo', path: '/property/{onePhoto}', as: 'signed out' },
  { name: 'property-calendar-unconfirmed', path: '/property/{unconfirmed}', as: 'signed out' },
  { name: 'property-long-texts', path: '/property/{long}', as: 'signed out' },
  { name: 'property-own', path: '/property/{own}', as: 'professional host' },
  {
    name: 'property-inactive-preview',
    path: '/property/{inactive}',
    as: 'professional host',
    prepare: shows('This property is inactive'),
    expectedErrors: refused,
  },
  {
    name: 'property-not-found',
    path: '/property/019a0000-0000-7000-8000-000000000000',
    as: 'signed out',
    expectedErrors: refused,
  },
  {
    name: 'property-dates-chosen',
    path: '/property/{reviewed}',
    as: 'guest',
    prepare: async (page) => {
      await chooseDates(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'prices-instant',
    path: '/prices/{instant}',
    as: 'professional host',
    prepare: shows('Confirm stays that fit automatically'),
  },
  { name: 'property-instant', path: '/property/{instant}', as: 'guest' },
  {
    name: 'property-instant-chosen',
    path: '/property/{instant}',
    as: 'guest',
    prepare: async (page) => {
      await chooseDates(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Book now' }).first().waitFor({ state: 'attached' })
    },
  },
  { name: 'property-asking', path: '/property/{asking}', as: 'signed out' },
  {
    name: 'property-asking-calendar',
    path: '/property/{asking}',
    as: 'signed out',
    prepare: openCalendar,
    frame: 'window',
  },
  {
    name: 'property-price-changed',
    path: '/property/{reviewed}',
    as: 'guest',
    arrange: answer(/\/api\/bookings$/, 409, {
      title: 'Price changed',
      status: 409,
      code: 'priceChanged',
      detail: 'The price of this stay has changed.',
      values: { total_price: 918, price_per_night: 306 },
    }),
    prepare: async (page) => {
      await chooseDates(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
      await page.locator('[name=guest_name]').filter({ visible: true }).fill('Ada Whitlock')
      await press(page, 'Request to book')
      await page.getByText('The price has changed').waitFor()
    },
    expectedErrors: refused,
  },
  {
    name: 'property-calendar',
    path: '/property/{reviewed}',
    as: 'signed out',
    prepare: openCalendar,
    frame: 'window',
  },
  {
    name: 'property-calendar-chosen',
    path: '/property/{reviewed}',
    as: 'signed out',
    prepare: chooseDates,
    frame: 'window',
  },
  {
    name: 'property-lightbox',
    path: '/property/{reviewed}?photo=2',
    as: 'signed out',
    prepare: (page) => page.getByRole('dialog').waitFor(),
    frame: 'window',
  },
  {
    name: 'property-unreadable',
    path: '/property/{reviewed}',
    as: 'signed out',
    without: 'database',
    expectedErrors: refused,
  },
]
