import { isRouteErrorResponse } from 'react-router'

/**
 * Calls a page's loader from a navigation inside the site. When the server fails or cannot be reached, `onFailure`
 * gives what is shown instead; redirects and "not found" pass through, and so does the end of a navigation that made
 * room for the next one: nothing failed then.
 */
export async function loadInBrowser<T, Instead>(
  serverLoader: () => Promise<T>,
  onFailure: () => Instead,
): Promise<T | Instead> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response || isAbort(error)) throw error
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    console.error(error)
    return onFailure()
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
