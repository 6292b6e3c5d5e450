import type { SessionUser } from './account-schema.ts'

/**
 * What the browser keeps of a session (specification, section 3). `expires_at` is in seconds by this browser's clock.
 */
export type StoredSession = {
  access_token: string
  refresh_token: string
  expires_at: number
  user: SessionUser
}

/** Where it is kept. The document's first script looks here too. */
export const sessionKey = 'holmward.session'

/** That there was a session once; nothing of whose it was. */
const knownKey = 'holmward.known'

export type SessionRecord = ReturnType<typeof openSessionRecord>

/** The session as all tabs of this browser share it. */
export function openSessionRecord(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  // Also the session itself where storage is closed to us, as in some private windows.
  let cached: { text: string | null; session: StoredSession | null } = { text: null, session: null }
  return {
    read(): StoredSession | null {
      const text = attempt(() => storage.getItem(sessionKey), cached.text)
      if (text !== cached.text) cached = { text, session: parseSession(text) }
      return cached.session
    },
    write(session: StoredSession | null): void {
      const text = session && JSON.stringify(session)
      cached = { text, session }
      attempt(
        () => (text === null ? storage.removeItem(sessionKey) : storage.setItem(sessionKey, text)),
        undefined,
      )
      if (session) attempt(() => storage.setItem(knownKey, '1'), undefined)
    },
    isKnownHere: (): boolean => attempt(() => storage.getItem(knownKey), null) !== null,
  }
}

/** Reads what storage holds; null for anything that is not a session of ours. */
export function parseSession(text: string | null): StoredSession | null {
  const value: unknown = text && attempt(() => JSON.parse(text), null)
  if (typeof value !== 'object' || value === null) return null
  const { access_token, refresh_token, expires_at, user } = value as Partial<StoredSession> // checked below
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') return null
  if (typeof expires_at !== 'number' || typeof user?.id !== 'string' || typeof user.email !== 'string')
    return null
  return { access_token, refresh_token, expires_at, user }
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}
