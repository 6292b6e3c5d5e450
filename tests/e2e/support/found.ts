import { type APIRequestContext, expect } from '@playwright/test'

/**
 * Waits until the search knows of so many homes. It reads what has changed five times a second, so whoever lists homes over HTTP
 * and opens a search at once may be faster than it.
 */
export async function untilFound(request: APIRequestContext, query: string, count: number): Promise<void> {
  await expect.poll(() => countFound(request, query)).toBe(count)
}

/** How many stays the API finds for a query of the search page. */
export async function countFound(request: APIRequestContext, query: string): Promise<number> {
  return (await (await request.get(`/api/search?${query}`)).json()).total
}
