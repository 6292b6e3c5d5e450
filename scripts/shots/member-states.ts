import type { Page } from '@playwright/test'
import { sessionKey } from '../../app/features/accounts/session-record.ts'
import { answer, press, refused, shows, withPicture } from './actions.ts'
import type { ShotState } from './state.ts'

const returnedMail = answer('**/api/account/returned-mail', 200, {
  returned: {
    email: 'a.host.with.quite.a.long.name@lighthouse-keepers.example',
    returned_at: '2026-06-15T12:00:00.000Z',
    reason: 'no_mailbox',
  },
})

/** The page of the stay that the guest is on. */
async function openTrip(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Your next stay' }).getByRole('link').click()
  await shows('A link for companions')(page)
}

/** The list of the guest as a companion without an account has it before them. */
async function openSharedList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Summer by the water' }).click()
  await press(page, 'Shared by link')
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.evaluate((key) => localStorage.removeItem(key), sessionKey)
  await page.goto(link)
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .first()
    .waitFor()
}

/** Plans, the own account, guide books and trips. */
export const memberStates: readonly ShotState[] = [
  { name: 'pricing', path: '/pricing', as: 'signed out' },
  { name: 'pricing-signed-in', path: '/pricing', as: 'starter host' },
  { name: 'pricing-return', path: '/pricing/return', as: 'signed out' },
  { name: 'pricing-listings', path: '/pricing/listings', as: 'signed out' },
  { name: 'pricing-listings-signed-in', path: '/pricing/listings', as: 'professional host' },
  { name: 'account-signed-out', path: '/account', as: 'signed out' },
  { name: 'account', path: '/account', as: 'professional host' },
  { name: 'account-picture', path: '/account', as: 'professional host', arrange: withPicture },
  {
    name: 'account-mails-come-back',
    path: '/account',
    as: 'professional host',
    arrange: returnedMail,
    prepare: shows("Our emails aren't reaching you"),
  },
  {
    name: 'dashboard-mails-come-back',
    path: '/dashboard',
    as: 'professional host',
    arrange: returnedMail,
    prepare: async (page) => {
      await shows("Our emails aren't reaching you")(page)
      await shows('Reviews without a reply')(page)
    },
  },
  { name: 'account-sessions', path: '/account?tab=sessions', as: 'professional host' },
  { name: 'notices-signed-out', path: '/notices', as: 'signed out' },
  { name: 'notices', path: '/notices', as: 'professional host' },
  { name: 'notices-empty', path: '/notices', as: 'new account', prepare: shows('No notices yet') },
  { name: 'account-mails', path: '/account?tab=mails', as: 'professional host' },
  { name: 'account-data', path: '/account?tab=data', as: 'professional host' },
  { name: 'unsubscribe', path: '/unsubscribe', as: 'signed out', expectedErrors: refused },
  { name: 'prices-signed-out', path: '/prices/{reviewed}', as: 'signed out' },
  { name: 'prices', path: '/prices/{own}', as: 'professional host', prepare: shows('What guests would see') },
  { name: 'guide-signed-out', path: '/guide/{reviewed}', as: 'signed out' },
  {
    name: 'guide-edit',
    path: '/guide/{own}',
    as: 'professional host',
    prepare: shows('Sheet for the home'),
  },
  {
    name: 'guide-new-address',
    path: '/guide/{own}',
    as: 'professional host',
    prepare: async (page) => {
      await press(page, 'New address')
      await page.getByRole('alertdialog').waitFor()
    },
    frame: 'window',
  },
  { name: 'guide-book-unknown', path: '/guide-book/nothing', as: 'signed out', expectedErrors: refused },
  { name: 'saved-signed-out', path: '/saved', as: 'signed out' },
  { name: 'saved', path: '/saved', as: 'guest', prepare: shows('Summer by the water') },
  { name: 'saved-empty', path: '/saved', as: 'new account', prepare: shows('Nothing saved yet') },
  { name: 'save-search-signed-out', path: '/save-search?location=Austin', as: 'signed out' },
  {
    name: 'save-search',
    path: '/save-search?location=Austin,+Texas&guests=4&maxPrice=250&amenities=Pool,Wifi',
    as: 'guest',
    prepare: shows('Save search'),
  },
  {
    name: 'property-nights-awaited',
    path: '/saved',
    as: 'guest',
    prepare: async (page) => {
      await page.getByRole('region', { name: "Nights you're waiting for" }).getByRole('link').nth(1).click()
      await shows('Cancel this alert')(page)
    },
  },
  { name: 'end-search', path: '/end-search', as: 'signed out' },
  { name: 'saved-list-signed-out', path: '/saved/none', as: 'signed out' },
  {
    name: 'saved-list',
    path: '/saved',
    as: 'guest',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Summer by the water' }).click()
      await shows('Name, dates and guests')(page)
    },
  },
  {
    name: 'saved-compare',
    path: '/saved',
    as: 'guest',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Summer by the water' }).click()
      const boxes = page.getByRole('checkbox', { name: /^Compare / })
      await boxes.first().waitFor()
      for (const box of await boxes.all()) await box.check()
      await press(page, /^Compare \d homes$/)
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
    frame: 'window',
  },
  { name: 'question-signed-out', path: '/questions/none', as: 'signed out' },
  { name: 'new-question-signed-out', path: '/questions/new', as: 'signed out' },
  {
    name: 'new-question-empty',
    path: '/questions/new',
    as: 'new account',
    prepare: shows('No homes chosen yet'),
  },
  {
    name: 'new-question',
    path: '/questions/new?homes={reviewed},{own}',
    as: 'guest',
    prepare: shows('Add one of your saved homes'),
  },
  {
    name: 'question',
    path: '/saved',
    as: 'guest',
    prepare: async (page) => {
      await page.getByRole('link', { name: '2 of 3 replied' }).click()
      await shows('No reply yet')(page)
    },
  },
  {
    name: 'question-accept',
    path: '/saved',
    as: 'guest',
    prepare: async (page) => {
      await page.getByRole('link', { name: '2 of 3 replied' }).click()
      await press(page, /^Accept/)
      await page.getByRole('dialog').waitFor()
    },
    frame: 'window',
  },
  {
    name: 'question-failed',
    path: '/questions/none',
    as: 'guest',
    prepare: shows("We couldn't show this question"),
    expectedErrors: refused,
  },
  { name: 'shared-list', path: '/saved', as: 'guest', prepare: openSharedList },
  {
    name: 'shared-list-compare',
    path: '/saved',
    as: 'guest',
    prepare: async (page) => {
      await openSharedList(page)
      for (const box of await page.getByRole('checkbox', { name: /^Compare / }).all()) await box.check()
      await press(page, /^Compare \d homes$/)
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
    frame: 'window',
  },
  { name: 'shared-list-unknown', path: '/shared-list/nothing', as: 'signed out', expectedErrors: refused },
  { name: 'shared-trip-unknown', path: '/shared-trip/nothing', as: 'signed out', expectedErrors: refused },
  {
    name: 'trip-none',
    path: '/trips/none',
    as: 'guest',
    expectedErrors: refused,
    prepare: shows('No trip here'),
  },
  { name: 'trip-signed-out', path: '/trips/none', as: 'signed out' },
  { name: 'trip', path: '/dashboard', as: 'guest', prepare: openTrip },
  {
    name: 'trip-share',
    path: '/dashboard',
    as: 'guest',
    prepare: async (page) => {
      await openTrip(page)
      await press(page, 'Open the link’s settings')
      await page.getByRole('dialog').waitFor()
    },
    frame: 'window',
  },
  {
    name: 'shared-trip',
    path: '/dashboard',
    as: 'guest',
    prepare: async (page) => {
      await openTrip(page)
      await press(page, 'Open the link’s settings')
      await page.goto(await page.getByLabel('Link', { exact: true }).inputValue())
      await shows('has shared this trip with you')(page)
    },
  },
  { name: 'offline', path: '/offline', as: 'signed out' },
]
