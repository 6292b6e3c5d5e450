import { press, refused } from './actions.ts'
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
  { name: 'legal-terms', path: '/terms-of-service', as: 'signed out' },
  { name: 'legal-privacy', path: '/privacy', as: 'signed out' },
  { name: 'legal-cookies', path: '/cookies', as: 'signed out' },
  { name: 'legal-community-guidelines', path: '/community-guidelines', as: 'signed out' },
  { name: 'legal-host-policies', path: '/host-policies', as: 'signed out' },
  { name: 'dev-ui', path: '/dev/ui', as: 'signed out' },
  { name: 'dev-outbox', path: '/dev/outbox', as: 'signed out' },
  { name: 'dev-api-docs', path: '/api/docs', as: 'signed out' },
]
