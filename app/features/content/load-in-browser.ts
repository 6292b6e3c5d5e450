import { isRouteErrorResponse } from 'react-router'

/**
 * Calls a page's loader from a navigation inside the site. When the server fails or cannot be reached, `onFailure`
 * gives what is shown instead; redirects and "not found" pass through, and so does the end of a navigation that made
 * room for the next one: nothing failed then.
 */
export async function loadInBrowser<T, Instead>(
  { serverLoader, request }: { serverLoader: () => Promise<T>; request: Pick<Request, 'signal'> },
  onFailure: () => Instead,
): Promise<T | Instead> {
  try {
    return await serverLoader()
  } catch (error) {
    // An answer that breaks off while it is read is an error of another kind than one that was never begun.
    if (error instanceof Response || request.signal.aborted || isAbort(error)) throw error
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    console.error(error)
    return onFailure()
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
