import { ApiProblem } from '#lib/api-problem.ts'
import { unreachedWords } from '#lib/unreached-words.ts'
import type { SessionAnswer, SessionUser } from './account-schema.ts'
import { openSessionRecord, type StoredSession } from './session-record.ts'
import { createSessionTokens, type TokenDoors } from './session-tokens.ts'
import { stashOrForgetTexts } from './settle-own-texts.ts'

export type SessionDoors = Pick<TokenDoors, 'locks' | 'nowMs' | 'refresh'> & {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
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
  const { read, write, isKnownHere } = openSessionRecord(storage)
  const listeners = new Set<() => void>()

  function announce() {
    for (const listener of listeners) listener()
  }
  function change(session: StoredSession | null) {
    write(session)
    announce()
  }
  const save = (answer: SessionAnswer) => change(toStoredSession(answer, nowMs()))
  const tokens = createSessionTokens({
    read,
    save,
    end: ({ user }, refusal) => {
      onOver(user.id, refusal)
      change(null)
    },
    refresh,
    locks,
    nowMs,
  })
  return {
    ...tokens,
    read,
    save,
    saveUser: (user) => {
      const session = read()
      if (session?.user.id === user.id) change({ ...session, user })
    },
    clear: () => change(null),
    isKnownHere,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changedElsewhere: announce,
  }
}

function toStoredSession(answer: SessionAnswer, nowMs: number): StoredSession {
  const { access_token, refresh_token, expires_in, user } = answer
  // By our own clock, because that is what it will be compared with.
  return { access_token, refresh_token, expires_at: Math.floor(nowMs / 1000) + expires_in, user }
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
    onOver: (accountId, { values }) => stashOrForgetTexts(accountId, values.texts === 'forget'),
  })
  return store
}

/** The id of who is signed in in this browser; null when nobody is. */
export function signedInHere(): string | null {
  return browserSession().read()?.user.id ?? null
}
