import type { BrowserContextOptions } from '@playwright/test'
import { sessionKey } from '../../app/features/accounts/session-record.ts'
import { demoPassword } from '../../database/seed/people.ts'
import type { Viewer } from './viewers.ts'
import { emails } from './world.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>
type Answer = { access_token: string; refresh_token: string; expires_in: number; user: unknown }

// An access token lasts ten minutes.
const freshMs = 7 * 60_000

/** What the browser of each viewer has kept. One sign-in serves until its access token is about to be exchanged. */
export function openSessions(url: string): (viewer: Viewer) => Promise<StorageState> {
  const kept = new Map<Viewer, { staleAt: number; state: Promise<StorageState> }>()
  return (viewer) => {
    if (viewer === 'signed out') return Promise.resolve({ cookies: [], origins: [] })
    const known = kept.get(viewer)
    // Two browsers that exchange the same token would end the session for both.
    if (known && known.staleAt > Date.now()) return known.state
    const state = keepSession(url, emails[viewer])
    kept.set(viewer, { staleAt: Date.now() + freshMs, state })
    return state
  }
}

async function keepSession(url: string, email: string): Promise<StorageState> {
  const { expires_in, ...session } = await signIn(url, email)
  const expires_at = Math.floor(Date.now() / 1000) + expires_in
  const value = JSON.stringify({ ...session, expires_at })
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: sessionKey, value }] }] }
}

async function signIn(url: string, email: string): Promise<Answer> {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (!response.ok) throw new Error(`${email} can't sign in: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer // our own API
}
