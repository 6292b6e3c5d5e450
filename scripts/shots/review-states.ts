import type { Page } from '@playwright/test'
import { press, shows } from './actions.ts'
import type { ShotState } from './state.ts'

const stayed = '/dashboard?tab=bookings&status=completed'

async function openGuestReview(page: Page): Promise<void> {
  await press(page, 'Review your guest')
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').getByText('Rate the details (optional)').click()
}

/** What both sides of a stay say of it, and who reads it when. */
export const reviewStates: readonly ShotState[] = [
  { name: 'reviews-of-a-home', path: '/property/{reviewed}#reviews', as: 'signed out', frame: 'window' },
  {
    name: 'reviews-none-found',
    path: '/property/{reviewed}',
    as: 'signed out',
    prepare: async (page) => {
      await page.getByLabel('Search reviews').fill('zebra crossing')
      await page.getByLabel('Search reviews').press('Enter')
      await shows('No reviews match your search.')(page)
    },
  },
  { name: 'reviews-to-write', path: stayed, as: 'starter host', prepare: shows('Review your guest') },
  { name: 'reviews-dialog', path: stayed, as: 'starter host', prepare: openGuestReview, frame: 'window' },
  {
    name: 'reviews-waiting',
    path: stayed,
    as: 'professional host',
    prepare: shows(/^Only you can read it until/),
  },
  {
    name: 'reviews-guest-standing',
    path: '/dashboard?tab=bookings&status=pending',
    as: 'starter host',
    prepare: async (page) => {
      await press(page, 'About Mara Ellison')
      await shows(/would host again/i)(page)
    },
  },
  { name: 'reviews-own-standing', path: '/account', as: 'guest', prepare: shows('Reviews from hosts') },
]
