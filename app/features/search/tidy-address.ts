import { parseSearch, searchUrl } from './search-criteria.ts'

const asksForNothing: Record<string, string> = {
  sort: 'newest',
  guests: '1',
  bedrooms: '1',
  bathrooms: '1',
  beds: '1',
}

/**
 * The one address of a search that a form has sent without scripts: with empty fields, with the least of a choice, or
 * with a name for each box that was ticked. Null for addresses that no form makes so.
 */
export function tidyAddress(params: URLSearchParams): string | null {
  const names = [...params.keys()]
  const isUntidy =
    new Set(names).size < names.length ||
    [...params].some(([name, value]) => value.trim() === '' || asksForNothing[name] === value)
  return isUntidy ? searchUrl(parseSearch(params)) : null
}
