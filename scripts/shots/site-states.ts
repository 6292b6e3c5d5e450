import { press, refused, shows } from './actions.ts'
import type { ShotState } from './state.ts'

/** What belongs to every page, and the pages of text. */
export const siteStates: readonly ShotState[] = [
  {
    name: 'site-side-panel',
    path: '/',
    as: 'signed out',
    prepare: async (page) => {
      await press(page, 'Menu')
      await page.getByRole('dialog').waitFor()
    },
    frame: 'window',
    widths: [390],
  },
  {
    name: 'site-side-panel-signed-in',
    path: '/dashboard',
    as: 'professional host',
    prepare: async (page) => {
      await press(page, 'Menu')
      await page.getByRole('dialog').waitFor()
    },
    frame: 'window',
    widths: [390],
  },
  {
    name: 'site-account-menu',
    path: '/',
    as: 'professional host',
    prepare: async (page) => {
      await press(page, /^Account of/)
      await page.getByRole('menu').waitFor()
    },
    frame: 'window',
    widths: [768, 1440],
  },
  { name: 'site-404', path: '/no-such-page', as: 'signed out', expectedErrors: refused },
  { name: 'host-page', path: '/hosts/{trader}', as: 'signed out' },
  { name: 'host-page-plain', path: '/hosts/{plenty}?homes=3', as: 'signed out' },
  {
    name: 'host-page-not-found',
    path: '/hosts/019a0000-0000-7000-8000-000000000000',
    as: 'signed out',
    expectedErrors: refused,
  },
  { name: 'how-we-sort', path: '/how-we-sort', as: 'signed out' },
  { name: 'still-correct', path: '/still-correct', as: 'signed out' },
  {
    name: 'still-correct-over',
    path: '/still-correct?token=old',
    as: 'signed out',
    prepare: async (page) => {
      await press(page, 'Yes, still correct')
      await shows('Nothing was confirmed')(page)
    },
    expectedErrors: refused,
  },
  { name: 'become-host', path: '/become-host', as: 'signed out' },
  { name: 'how-to-book', path: '/how-to-book', as: 'signed out' },
  {
    name: 'how-to-book-tutorial',
    path: '/how-to-book',
    as: 'signed out',
    prepare: async (page) => {
      await press(page, 'Watch the tutorial')
      await press(page, '3. Choose your dates')
    },
    frame: 'window',
  },
  { name: 'travel-tips', path: '/travel-tips', as: 'signed out' },
  { name: 'host-resources', path: '/host-resources', as: 'signed out' },
  { name: 'help-center', path: '/help-center', as: 'signed out' },
  { name: 'help-center-found', path: '/help-center?q=calendar', as: 'signed out' },
  { name: 'help-center-nothing', path: '/help-center?q=zebra', as: 'signed out' },
  { name: 'contact', path: '/contact', as: 'signed out' },
  {
    name: 'contact-mistakes',
    path: '/contact?category=booking',
    as: 'signed out',
    prepare: async (page) => {
      await page.getByLabel('Full Name').fill('R2-D2')
      await page.getByLabel('Email Address').fill('maya@example.com')
      await page.getByLabel('Subject').fill('The key')
      await page.getByLabel('Message', { exact: true }).fill('Short')
      await press(page, 'Send Message')
      await shows('Message must have 10 to 2000 characters')(page)
    },
    expectedErrors: refused,
  },
  { name: 'contact-sent', path: '/contact?sent=1', as: 'signed out' },
  { name: 'legal-terms', path: '/terms-of-service', as: 'signed out' },
  { name: 'legal-privacy', path: '/privacy', as: 'signed out' },
  { name: 'legal-cookies', path: '/cookies', as: 'signed out' },
  { name: 'legal-community-guidelines', path: '/community-guidelines', as: 'signed out' },
  { name: 'legal-host-policies', path: '/host-policies', as: 'signed out' },
  { name: 'dev-ui', path: '/dev/ui', as: 'signed out' },
  { name: 'dev-outbox', path: '/dev/outbox', as: 'signed out' },
  { name: 'dev-api-docs', path: '/api/docs', as: 'signed out' },
]
