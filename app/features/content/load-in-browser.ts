import { isRouteErrorResponse } from 'react-router'

/**
 * Calls a page's loader from a navigation inside the site. When the server fails or cannot be reached, `onFailure`
 * gives what is shown instead; redirects and "not found" pass through.
 */
export async function loadInBrowser<T, Instead>(
  serverLoader: () => Promise<T>,
  onFailure: () => Instead,
): Promise<T | Instead> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    console.error(error)
    return onFailure()
  }
}
