import { type InboxFilter, inboxFilters } from '../../messaging.ts'

/** What the inbox shows, as its address says it. */
export type InboxAddress = { filter: InboxFilter; q: string; home: string | null }

/** Reads the query of /messages; what it does not know falls to its default. */
export function readInboxAddress(params: URLSearchParams): InboxAddress {
  return {
    filter: inboxFilters.find((filter) => filter === params.get('filter')) ?? 'all',
    q: (params.get('q') ?? '').slice(0, 100),
    home: params.get('home'),
  }
}

/** The inverse: the query, with its question mark unless it is empty. */
export function inboxQuery({ filter, q, home }: InboxAddress): string {
  const params = new URLSearchParams()
  if (filter !== 'all') params.set('filter', filter)
  if (q) params.set('q', q)
  if (home) params.set('home', home)
  return params.size > 0 ? `?${params}` : ''
}
