import { ApiProblem } from '#lib/api-problem.ts'
import type { SessionAnswer } from './account-schema.ts'
import { type SessionRecord, type StoredSession, sessionKey } from './session-record.ts'

/** So long before its end a token is exchanged. */
const aheadSeconds = 60

type ExchangeDoors = {
  read: SessionRecord['read']
  save: (answer: SessionAnswer) => void
  /** Ends a session that the server has ended. */
  end: (session: StoredSession, refusal: ApiProblem) => void
  /** Exchanges a refresh token; throws an ApiProblem. */
  refresh: (refreshToken: string) => Promise<SessionAnswer>
  /** Missing on plain http; then the server's grace for parallel refreshes has to do. */
  locks: Pick<LockManager, 'request'> | undefined
}

export type TokenDoors = ExchangeDoors & { nowMs: () => number }

/** Hands out access tokens, and exchanges them before their end or when the server does not take them. */
export function createSessionTokens({ nowMs, ...doors }: TokenDoors) {
  const { read } = doors
  const exchangeUnless = createExchange(doors)
  let handedOut: string | null = null

  const dueAtMs = ({ expires_at }: StoredSession) => (expires_at - aheadSeconds) * 1000
  const isDue = (session: StoredSession) => dueAtMs(session) <= nowMs()
  const isExpired = ({ expires_at }: StoredSession) => expires_at * 1000 <= nowMs()

  function handOut(session: StoredSession | null): string | null {
    handedOut = session?.access_token ?? null
    return handedOut
  }
  return {
    async getToken(): Promise<string | null> {
      const session = read()
      if (!session || !isDue(session)) return handOut(session)
      try {
        return handOut(await exchangeUnless((found) => !isDue(found)))
      } catch (error) {
        // Not exchanged in time, but it still lasts a moment; and without a connection only the service worker
        // answers, which looks whose token it is.
        if (!isExpired(session) || isUnreachable(error)) return handOut(session)
        throw error
      }
    },
    async renewToken(): Promise<string | null> {
      const rejected = handedOut
      return handOut(await exchangeUnless((found) => found.access_token !== rejected && !isDue(found)))
    },
    dueInMs(): number | null {
      const session = read()
      return session && Math.max(0, dueAtMs(session) - nowMs())
    },
  }
}

/** Exchanges the refresh token, unless the stored session is good, and answers the session that is stored then. */
function createExchange({ read, save, end, refresh, locks }: ExchangeDoors) {
  const inTurn = takingTurns(locks)
  return (isGood: (session: StoredSession) => boolean): Promise<StoredSession | null> =>
    inTurn(async () => {
      // While we waited for our turn, another tab may have done it, or signed out.
      const current = read()
      if (!current || isGood(current)) return current
      const isStillStored = () => read()?.refresh_token === current.refresh_token
      try {
        const answer = await refresh(current.refresh_token)
        if (isStillStored()) save(answer)
      } catch (error) {
        if (!isOver(error)) throw error
        if (isStillStored()) end(current, error)
      }
      return read()
    })
}

/** Lets one tab after the other work; without locks, one call of this tab after the other. */
function takingTurns(locks: ExchangeDoors['locks']) {
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
