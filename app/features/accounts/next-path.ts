// Only its shape matters: a path that leaves this origin would leave ours.
const anyOrigin = 'http://holmward.invalid'

/**
 * Where to go after signing in: the path that a link asked for, or `/`. Only paths of this site are followed; every
 * spelling that a browser could take for another origin falls back to `/`.
 */
export function safeNextPath(asked: string | null | undefined): string {
  // Browsers drop tabs and line ends from URLs and read a backslash as a slash.
  if (!asked?.startsWith('/') || /[\\\p{Cc}]/u.test(asked)) return '/'
  const url = parse(asked)
  if (!url || url.origin !== anyOrigin) return '/'
  // '/.//elsewhere' loses its dot and becomes '//elsewhere'; '/auth' would lead back here.
  if (url.pathname.startsWith('//') || /^\/auth(\/|$)/.test(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/** What the sign-in screen is told with the way to it: what waits, and an address that was already typed. */
export type SignInState = { waiting: 'booking' | 'message'; email: string }

/** The state of a location, if it is one for the sign-in screen. */
export function readSignInState(state: unknown): SignInState | null {
  const { waiting, email } = Object(state)
  const isKnown = waiting === 'booking' || waiting === 'message'
  return isKnown && typeof email === 'string' ? { waiting, email } : null
}

/** Whether a message waits where somebody goes on; the address tells it, in whichever tab or browser it is opened. */
export function leadsToMessage(next: string): boolean {
  return next.startsWith('/messages/unsent/')
}

/** What a page is told by the link of a mail that has just signed somebody up. */
export type ArrivalState = { hasJustConfirmed: true }

/** Whether the state of a location says so. */
export function hasJustConfirmed(state: unknown): boolean {
  return Object(state).hasJustConfirmed === true
}

/** The address of the sign-in screen that comes back to `path` afterwards. */
export function signInPath(path: string, tab: 'sign-in' | 'sign-up' = 'sign-in'): string {
  const params = new URLSearchParams()
  if (tab === 'sign-up') params.set('tab', tab)
  const next = safeNextPath(path)
  if (next !== '/') params.set('next', next)
  return params.size > 0 ? `/auth?${params}` : '/auth'
}

function parse(path: string): URL | null {
  try {
    return new URL(path, anyOrigin)
  } catch {
    return null
  }
}
