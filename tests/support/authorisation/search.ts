import { open, type Rows } from './row.ts'

export const search: Rows = {
  rows: {
    searchFacets: open('GET', '/search/facets'),
    searchMap: open('GET', '/search/map?zoom=3'),
  },
}
