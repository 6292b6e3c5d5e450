import type { Page } from '@playwright/test'
import { breakOff, holdBack, press, refused, shows } from './actions.ts'
import { listPropertyStates } from './list-property-states.ts'
import type { ShotState, Viewer } from './state.ts'

const short: Partial<Record<Viewer, string>> = {
  guest: 'guest',
  'new account': 'empty',
  'starter host': 'starter',
  'professional host': 'professional',
  'five hundred listings host': 'five-hundred',
}

const tabs = {
  properties: '/dashboard',
  bookings: '/dashboard?tab=bookings',
  trips: '/dashboard?tab=my-bookings',
}

const everyTab: ShotState[] = Object.entries(short).flatMap(([as, name]) =>
  Object.entries(tabs).map(
    ([tab, path]): ShotState => ({
      name: `dashboard-${name}-${tab}`,
      path,
      as: as as Viewer, // a key of `short`
      prepare: settled,
    }),
  ),
)

/** The lists have come. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.body.innerText.includes('Loading'))
}

const ownData = /\/api\/(host\/properties|bookings)/

/** The dashboard and the form for a property. */
export const hostStates: readonly ShotState[] = [
  // Leads to the sign-in screen and back.
  {
    name: 'dashboard-signed-out',
    path: '/dashboard',
    as: 'signed out',
    prepare: (page) => page.waitForURL(/\/auth/),
  },
  ...everyTab,
  { name: 'dashboard-add', path: '/dashboard?tab=add', as: 'professional host', prepare: settled },
  {
    name: 'dashboard-filtered-nothing',
    path: '/dashboard?tab=bookings&status=confirmed',
    as: 'guest',
    prepare: settled,
  },
  { name: 'dashboard-loading', path: '/dashboard', as: 'professional host', arrange: holdBack(ownData) },
  {
    name: 'dashboard-loading-bookings',
    path: '/dashboard?tab=bookings',
    as: 'professional host',
    arrange: holdBack(ownData),
  },
  {
    name: 'dashboard-failing',
    path: '/dashboard',
    as: 'professional host',
    arrange: breakOff(ownData),
    prepare: shows('Failed to load your properties. Please try again.'),
    expectedErrors: refused,
  },
  {
    name: 'dashboard-failing-bookings',
    path: '/dashboard?tab=bookings',
    as: 'professional host',
    arrange: breakOff(ownData),
    prepare: shows(/Failed to fetch bookings/),
    expectedErrors: refused,
  },
  {
    name: 'dashboard-more-shown',
    path: '/dashboard',
    as: 'five hundred listings host',
    prepare: async (page) => {
      await settled(page)
      await press(page, 'Show more properties')
      await settled(page)
    },
  },
  {
    name: 'dashboard-undo-toast',
    path: '/dashboard',
    as: 'five hundred listings host',
    prepare: async (page) => {
      await press(page, /^Deactivate/)
      // A pointer inside stops the time of a message.
      await page.getByRole('button', { name: 'Undo' }).hover()
    },
    frame: 'window',
  },
  {
    name: 'dashboard-delete-dialog',
    path: '/dashboard',
    as: 'professional host',
    prepare: async (page) => {
      await press(page, /^Delete/)
      await page.getByRole('alertdialog').waitFor()
    },
    frame: 'window',
  },
  {
    name: 'dashboard-cancel-dialog',
    path: '/dashboard?tab=my-bookings',
    as: 'guest',
    prepare: async (page) => {
      await press(page, /^(Cancel|Withdraw)/)
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor()
    },
    frame: 'window',
  },
  ...listPropertyStates,
]
