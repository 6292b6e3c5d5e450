import { ApiProblem } from '#lib/api-problem.ts'
import { unreachedWords } from '#lib/unreached-words.ts'
import type { SessionAnswer, SessionUser } from './account-schema.ts'
import { leaveTexts } from './settle-own-texts.ts'

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

/** So long before its end a token is exchanged. */
const aheadSeconds = 60

export type SessionDoors = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Missing on plain http; then the server's grace for parallel refreshes has to do. */
  locks: Pick<LockManager, 'request'> | undefined
  nowMs: () => number
  /** Exchanges a refresh token; throws an ApiProblem. */
  refresh: (refreshToken: string) => Promise<SessionAnswer>
  /** Told before anybody else that the server has ended the session of an account, and by which refusal. */
  onOver: (accountId: string, refusal: ApiProblem) => void
}

export type SessionStore = {
  read: () => StoredSession | null
  save: (session: SessionAnswer) => void
  /** Keeps what has changed about who is signed in. */
  saveUser: (user: SessionUser) => void
  clear: () => void
  /** An access token that lasts a while, exchanged when needed; null when nobody is signed in. */
  getToken: () => Promise<string | null>
  /** Another token than the one that the server did not take; null when the session is over. */
  renewToken: () => Promise<string | null>
  /** Whether somebody has been signed in in this browser before, or is. */
  isKnownHere: () => boolean
  /** Milliseconds until the token should be exchanged; null when nobody is signed in. */
  dueInMs: () => number | null
  /** Calls back on every change in this tab. Changes in others come by `changedElsewhere`. */
  subscribe: (listener: () => void) => () => void
  changedElsewhere: () => void
}

/**
 * The session of this browser, shared by its tabs through storage. One tab at a time exchanges the refresh token and
 * the others take what it stored. Only the server's `invalidRefresh` ends a session: being offline never does.
 */
export function createSessionStore({ storage, locks, nowMs, refresh, onOver }: SessionDoors): SessionStore {
  const listeners = new Set<() => void>()
  // Also the session itself where storage is closed to us, as in some private windows.
  let cached: { text: string | null; session: StoredSession | null } = { text: null, session: null }
  let handedOut: string | null = null
  const alone = oneAtATime(locks)

  function read(): StoredSession | null {
    const text = attempt(() => storage.getItem(sessionKey), cached.text)
    if (text !== cached.text) cached = { text, session: parseSession(text) }
    return cached.session
  }
  function announce() {
    for (const listener of listeners) listener()
  }
  function write(session: StoredSession | null) {
    const text = session && JSON.stringify(session)
    cached = { text, session }
    attempt(
      () => (text === null ? storage.removeItem(sessionKey) : storage.setItem(sessionKey, text)),
      undefined,
    )
    if (session) attempt(() => storage.setItem(knownKey, '1'), undefined)
    announce()
  }
  function save(answer: SessionAnswer) {
    const { access_token, refresh_token, expires_in, user } = answer
    // By our own clock, because that is what it will be compared with.
    write({ access_token, refresh_token, expires_at: Math.floor(nowMs() / 1000) + expires_in, user })
  }
  function saveUser(user: SessionUser) {
    const session = read()
    if (session?.user.id === user.id) write({ ...session, user })
  }
  const isDue = (session: StoredSession) => session.expires_at - aheadSeconds <= nowMs() / 1000

  function exchange(isGood: (session: StoredSession) => boolean): Promise<StoredSession | null> {
    return alone(async () => {
      // While we waited for our turn, another tab may have done it, or signed out.
      const current = read()
      if (!current || isGood(current)) return current
      try {
        const answer = await refresh(current.refresh_token)
        if (read()?.refresh_token === current.refresh_token) save(answer)
      } catch (error) {
        if (!isOver(error)) throw error
        if (read()?.refresh_token === current.refresh_token) {
          onOver(current.user.id, error)
          write(null)
        }
      }
      return read()
    })
  }
  function handOut(session: StoredSession | null): string | null {
    handedOut = session?.access_token ?? null
    return handedOut
  }
  return {
    read,
    save,
    saveUser,
    clear: () => write(null),
    getToken: async () => {
      const session = read()
      if (!session || !isDue(session)) return handOut(session)
      try {
        return handOut(await exchange((found) => !isDue(found)))
      } catch (error) {
        // Not exchanged in time, but it still lasts a moment; and without a connection only the service worker
        // answers, which looks whose token it is.
        if (session.expires_at > nowMs() / 1000 || isUnreachable(error)) return handOut(session)
        throw error
      }
    },
    renewToken: async () => {
      const rejected = handedOut
      return handOut(await exchange((found) => found.access_token !== rejected && !isDue(found)))
    },
    isKnownHere: () => attempt(() => storage.getItem(knownKey), null) !== null,
    dueInMs: () => {
      const session = read()
      return session && Math.max(0, (session.expires_at - aheadSeconds) * 1000 - nowMs())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changedElsewhere: announce,
  }
}

/** Lets one tab after the other work; without locks, one call of this tab after the other. */
function oneAtATime(locks: SessionDoors['locks']) {
  let inThisTab: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (locks) return locks.request(`${sessionKey}.refresh`, work)
    const turn = inThisTab.then(work, work)
    inThisTab = turn.catch(() => undefined)
    return turn
  }
}

function isOver(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status === 401 && error.code === 'invalidRefresh'
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 0
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
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

/** Calls of this feature carry their own proof, so they go past the session: it may be waiting for them. */
export const withoutSession = { fetch: sendPlainly }

const timeoutMs = 20_000

async function sendPlainly(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  } catch (cause) {
    throw Object.assign(
      new ApiProblem({
        status: 0,
        code: 'unreachable',
        detail: unreachedWords,
      }),
      { cause },
    )
  }
}

let store: SessionStore | null = null

/** The browser's one session store. Never called on the server. */
export function browserSession(): SessionStore {
  store ??= createSessionStore({
    storage: {
      getItem: (key) => window.localStorage.getItem(key),
      setItem: (key, value) => window.localStorage.setItem(key, value),
      removeItem: (key) => window.localStorage.removeItem(key),
    },
    locks: navigator.locks,
    nowMs: () => Date.now(),
    refresh: async (refresh_token) => {
      // Not needed by those who only read pages, so it is not loaded with them.
      const { answerOf, client } = await import('#lib/api-client.ts')
      return answerOf(client.auth.refresh.$post({ json: { refresh_token } }, withoutSession))
    },
    onOver: (accountId, { values }) => leaveTexts(accountId, values.texts === 'forget'),
  })
  return store
}

/** The id of who is signed in in this browser; null when nobody is. */
export function signedInHere(): string | null {
  return browserSession().read()?.user.id ?? null
}
