import { parseHomePlace } from '../app/features/search/home-place.ts'
import { parseSearch } from '../app/features/search/search-criteria.ts'
import { featuredListings } from '../app/features/search/server/featured-listings.ts'
import { searchListings } from '../app/features/search/server/search-listings.ts'
import type { Database } from '../app/platform/database/database.ts'

/** A page under load, and the same questions to the database without it. */
export type Scenario = {
  name: string
  path: string
  ask(db: Database): Promise<unknown>
}

const clock = () => new Date()

const search = (name: string, query: string): Scenario => ({
  name,
  path: `/search?${query}`,
  ask: (db) => searchListings({ db, clock }, parseSearch(new URLSearchParams(query))),
})

export const scenarios: Scenario[] = [
  {
    name: 'home',
    path: '/',
    ask: (db) => featuredListings({ db, clock }, parseHomePlace(new URLSearchParams()), 1),
  },
  search('search, everything', ''),
  search('search, a place', 'location=Hobart'),
  search('search, two words', 'q=ocean+view'),
  search('search, place, type, amenities', 'location=Queensland&type=House&amenities=WiFi,Pool&guests=4'),
]

const staticPages = [
  '/become-host',
  '/how-to-book',
  '/travel-tips',
  '/host-resources',
  '/help-center',
  '/contact',
  '/pricing',
  '/terms-of-service',
]

/** Pages whose scripts and styles are weighed. `:id` stands for some listing. */
export const weighedPages = [
  '/',
  '/search',
  '/property/:id',
  '/auth',
  '/dashboard',
  '/list-property',
  ...staticPages,
]

/** Goals of a page's scripts in KiB gzip (goal 1). */
export const scriptGoalKib: Record<string, number> = {
  '/': 175,
  ...Object.fromEntries(staticPages.map((path) => [path, 130])),
}

/** Most memory of the web and of the worker process after the load, in MB. */
export const memoryGoalMb = 350
