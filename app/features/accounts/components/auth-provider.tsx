import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { connectTokenSource } from '#lib/token-source.ts'
import { toastQueue } from '#ui/toast.ts'
import type { SessionUser } from '../account-schema.ts'
import { followSession } from '../follow-session.ts'
import { browserSession, signedInHere, withoutSession } from '../session.ts'
import type { StoredSession } from '../session-record.ts'
import { forgetTexts, returnTexts, settleTexts } from '../settle-own-texts.ts'

export type Auth = {
  /** `loading` until the stored session was read; the server never knows more than that. */
  status: 'loading' | 'signed-in' | 'signed-out'
  user: SessionUser | null
  session: StoredSession | null
  /** Ends the session, here at once, on the server as soon as it can be reached. Go to `/` before calling it. */
  signOut: () => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

// Before any component can make a call, so that none goes out without its token.
if (typeof window !== 'undefined') {
  connectTokenSource({ ...browserSession(), holder: signedInHere })
}

export type AuthProviderProps = { children: ReactNode }

/** Knows who is signed in, in this tab and by what other tabs do, and keeps the session fresh. */
export function AuthProvider({ children }: AuthProviderProps) {
  const session = useStoredSession()
  useEffect(keepFresh, [])
  useEffect(forgetOthers, [])
  useEffect(() => {
    if (session === undefined) return
    if (session) document.documentElement.dataset.session = 'in'
    else delete document.documentElement.dataset.session
  }, [session])
  const auth = useMemo<Auth>(
    () => ({
      status: session === undefined ? 'loading' : session ? 'signed-in' : 'signed-out',
      user: session?.user ?? null,
      session: session ?? null,
      signOut,
    }),
    [session],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Who is signed in. Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/**
 * The session that this browser keeps; undefined until it was looked for. Whoever is signed in waits for nothing. That
 * nobody is may wait for more urgent work, because React would otherwise take over, at once and in one go, whatever of a
 * public page hangs on it.
 */
function useStoredSession(): StoredSession | null | undefined {
  const stored = useSyncExternalStore(subscribe, readSession, readNothing)
  const [isLookedFor, setLookedFor] = useState(false)
  useEffect(() => startTransition(() => setLookedFor(true)), [])
  return stored ?? (isLookedFor ? null : undefined)
}

const readSession = () => browserSession().read() ?? undefined
const readNothing = () => undefined

function subscribe(listener: () => void): () => void {
  const reload = () => {
    forgetTexts()
    window.location.reload()
  }
  return followSession({ store: browserSession(), tabs: window, reload }, listener)
}

/** What was said to one account, kept for it to read offline, or typed by it, is not for who uses this browser after it. */
function forgetOthers(): () => void {
  const store = browserSession()
  let before = store.read()?.user.id
  return store.subscribe(() => {
    const now = store.read()?.user.id
    if (before && now !== before) {
      toastQueue.clear()
      settleTexts(before)
      navigator.serviceWorker?.controller?.postMessage({ type: 'account', id: now ?? null })
    }
    if (now && now !== before) returnTexts(now)
    before = now
  })
}

const retryMs = 30_000

/** Exchanges the token ahead of its end, and looks again when the browser wakes up or is back online. */
function keepFresh(): () => void {
  const store = browserSession()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const plan = (ms: number | null) => {
    clearTimeout(timer)
    // Timers of more than 24 days would fire at once; and a sleeping machine's clock jumps.
    if (ms !== null && !isOver) timer = setTimeout(refresh, Math.min(ms, 300_000))
  }
  const refresh = () => {
    const due = store.dueInMs()
    if (due === null || due > 0) return plan(due)
    store.getToken().then(
      // A token that could not be exchanged, but still lasts, is tried again soon.
      () => plan(store.dueInMs() === 0 ? retryMs : store.dueInMs()),
      () => plan(retryMs),
    )
  }
  const leave = store.subscribe(() => plan(store.dueInMs()))
  const onVisible = () => document.visibilityState === 'visible' && refresh()
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('online', refresh)
  refresh()
  return () => {
    isOver = true
    clearTimeout(timer)
    leave()
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('online', refresh)
  }
}

async function signOut(): Promise<void> {
  const store = browserSession()
  // One that has run out is exchanged, because only a valid one can end its session.
  const token = await store.getToken().catch(() => null)
  store.clear()
  forgetTexts()
  if (!token) return
  const headers = { authorization: `Bearer ${token}` }
  try {
    const { answerOf, client } = await import('#lib/api-client.ts')
    await answerOf(
      client.auth['sign-out'].$post({}, { ...withoutSession, headers, init: { keepalive: true } }),
    )
  } catch {
    // This browser has forgotten the tokens either way, and the server ends an unused session by itself.
  }
}
