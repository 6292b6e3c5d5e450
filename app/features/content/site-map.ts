import { countries } from '#features/search/locations.ts'
import { searchUrl } from '#features/search/search-criteria.ts'

/** Pages that are about one person, or lead nowhere else: not for search engines. */
export const privatePaths: readonly string[] = [
  '/account',
  '/auth',
  '/checkout',
  '/dashboard',
  '/dev',
  '/end-search',
  '/guide',
  '/guide-book',
  '/list-property',
  '/messages',
  '/offline',
  '/pricing/listings',
  '/pricing/return',
  '/sandbox',
  '/save-search',
  '/still-correct',
  '/subscription',
  '/unsubscribe',
]

/** A page of the site that search engines should know, besides those of the homes. */
export function publicPaths(paths: readonly string[]): string[] {
  return paths.filter((path) => !privatePaths.some((apart) => path === apart || path.startsWith(`${apart}/`)))
}

/**
 * A search for one place of the specification's lists, which stands as a page of its own: '/search?location=Austin'.
 */
export const placePages: readonly { name: string; path: string }[] = countries.flatMap((country) => [
  placePage(country.name),
  ...country.states.flatMap((state) => [placePage(state.name), ...state.cities.map(placePage)]),
])

function placePage(name: string) {
  return { name, path: searchUrl({ location: name }) }
}
