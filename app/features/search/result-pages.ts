/** How many listings a page of results shows. */
export const resultsPerPage = 24

const lastPage = 1_000_000

/** The page of a list that a query asks for, from 1; anything else is the first. */
export function parsePage(params: URLSearchParams): number {
  return readCount(params.get('page'), lastPage) ?? 1
}

/** How many pages so many results fill; one when there are none. */
export function pageCountOf(total: number): number {
  return Math.max(1, Math.ceil(total / resultsPerPage))
}

/** A whole number from 2 to the highest; null for anything else, and for 1, which asks for nothing. */
export function readCount(value: string | null, highest: number): number | null {
  if (!/^\d{1,7}$/.test(value ?? '')) return null
  const count = Number(value)
  return count > 1 && count <= highest ? count : null
}
