import { offeredMonths } from '../../app/features/search/flexible-dates.ts'
import { dateOf } from '../../app/lib/stay.ts'
import { breakOff, holdBack, refused, shows } from './actions.ts'
import type { ShotState } from './state.ts'

const pageData = /\.data(\?|$)/

/** As the address of a search with flexible dates names it. */
const [, nextMonth = ''] = offeredMonths(dateOf(new Date()))

/** Home and search. */
export const publicStates: readonly ShotState[] = [
  { name: 'home-full', path: '/', as: 'signed out' },
  { name: 'home-filtered', path: '/?country=United+States&state=Texas', as: 'signed out' },
  { name: 'home-city', path: '/?country=United+States&state=Texas&city=Austin', as: 'signed out' },
  { name: 'home-nothing', path: '/', as: 'signed out', without: 'listings' },
  { name: 'home-page-2', path: '/?page=2', as: 'signed out' },
  { name: 'home-signed-in', path: '/', as: 'guest' },
  {
    name: 'home-loading',
    path: '/',
    as: 'signed out',
    arrange: holdBack(pageData),
    prepare: async (page) => {
      await page.locator('a[rel=next]').first().click()
      await shows('Loading properties')(page)
    },
  },
  { name: 'home-unreadable', path: '/', as: 'signed out', without: 'database', expectedErrors: refused },
  { name: 'search-all', path: '/search', as: 'signed out' },
  {
    name: 'search-chips',
    path: '/search?location=United+States&guests=2&maxPrice=400&amenities=wifi,kitchen&sort=price_low',
    as: 'signed out',
  },
  { name: 'search-recommended', path: '/search?sort=recommended', as: 'signed out' },
  { name: 'search-instant', path: '/search?instant=yes', as: 'signed out' },
  {
    name: 'search-flexible',
    path: `/search?flexible=weekend&months=${nextMonth}&guests=2`,
    as: 'signed out',
  },
  { name: 'search-words', path: '/search?q=harbour', as: 'signed out' },
  { name: 'search-long-texts', path: '/search?q=Rhosllanerchrugog', as: 'signed out' },
  {
    name: 'search-nothing',
    path: '/search?q=lighthouse&location=Texas&bedrooms=9&maxPrice=20&type=castle',
    as: 'signed out',
  },
  { name: 'search-place', path: '/search?location=Texas,+United+States', as: 'signed out' },
  { name: 'search-misspelt-place', path: '/search?location=Autsin', as: 'signed out' },
  { name: 'search-no-listings', path: '/search', as: 'signed out', without: 'listings' },
  { name: 'search-last-page', path: '/search?page=9999', as: 'signed out' },
  {
    name: 'search-slow',
    path: '/search',
    as: 'signed out',
    arrange: holdBack(pageData),
    prepare: async (page) => {
      await page.locator('a[rel=next]').first().click()
      await page.getByText('Searching').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'search-failed',
    path: '/search',
    as: 'signed out',
    arrange: breakOff(pageData),
    prepare: async (page) => {
      await page.locator('a[rel=next]').first().click()
      await shows('Failed to search properties. Please try again.')(page)
    },
    expectedErrors: refused,
  },
  {
    name: 'search-unreadable',
    path: '/search',
    as: 'signed out',
    without: 'database',
    expectedErrors: refused,
  },
]
