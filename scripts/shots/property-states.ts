import type { Page } from '@playwright/test'
import { press, refused, shows } from './actions.ts'
import type { ShotState } from './state.ts'

/** Opens the calendar and chooses a stay in the first month that has one. */
async function chooseDates(page: Page): Promise<void> {
  await openCalendar(page)
  const calendar = page.getByRole('dialog')
  await calendar.getByRole('button', { name: 'Next', exact: true }).first().click()
  const days = calendar.getByRole('gridcell').locator('[role=button]:not([aria-disabled=true])')
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
