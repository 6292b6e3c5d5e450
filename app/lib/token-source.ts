/**
 * How a call gets an access token, and another one when the server no longer takes it; null when nobody is signed in.
 */
export type TokenSource = {
  getToken: () => Promise<string | null>
  renewToken: () => Promise<string | null>
  /** Whose tokens they are now. */
  holder: () => string | null
}

let connected: TokenSource | null = null

/**
 * Connects the API's client with the session, which the accounts feature owns. Apart from the client, so that a page
 * on which nothing is called does not load it.
 */
export function connectTokenSource(source: TokenSource): void {
  connected = source
}

/** The connected session; null before there is one. */
export function tokenSource(): TokenSource | null {
  return connected
}
