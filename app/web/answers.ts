import { ApiProblem } from '#lib/api-problem.ts'

/** What was asked of the server: nothing yet, an answer (kept while it is asked again), or a failure without one. */
export type AnswerState<T> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; answer: T; error?: unknown }

/**
 * How old an answer may get while somebody looks at it. One that is asked `once` is what something begins with, such as
 * a form, and is asked again only on demand.
 */
export type Freshness = 'once' | 'when-shown' | 'live'

/** A question to the server: what it is about comes first, then what tells it from others about the same. */
export type AnswerKey = readonly [topic: Topic, ...rest: readonly (string | number | null)[]]

/** What answers are about. An act names what it has made out of date. */
export type Topic =
  | 'bookings'
  | 'booking-counts'
  | 'money'
  | 'payment-instructions'
  | 'conversations'
  | 'saved-replies'
  | 'reply-addresses'
  | 'scheduled-messages'
  | 'agenda'
  | 'homes'
  | 'reviews'
  | 'decisions'
  | 'console'
  | 'calendar'
  | 'host-terms'
  | 'drafts'
  | 'host-profile'
  | 'stale-calendars'
  | 'mail-choices'
  | 'notice-choices'
  | 'push-choices'
  | 'push'
  | 'notices'
  | 'returned-mail'
  | 'account-deletion'
  | 'factors'
  | 'sessions'
  | 'subscription'
  | 'calendar-export'
  | 'guide-books'
  | 'places'
  | 'saved'
  | 'questions'

type Question<T> = { key: AnswerKey; load: () => Promise<T>; freshness: Freshness }

type Entry = {
  question: Question<unknown>
  state: AnswerState<unknown>
  listeners: Map<() => void, Freshness>
  /** The number of the latest request; an answer to an earlier one comes too late. */
  ticket: number
}

export type Answers = {
  /** Asks, unless somebody else has already, and tells the listener whenever the answer is another one. */
  subscribe: <T>(question: Question<T>, listener: () => void) => () => void
  read: <T>(key: AnswerKey) => AnswerState<T>
  /** Asks again on demand, which shows after a failure; else what is shown stays, also when no answer comes. */
  ask: (key: AnswerKey) => void
  /** Asks again for everything on the screen that is about one of these; of what is asked once, for what has failed. */
  outdate: (...topics: readonly Topic[]) => void
  /**
   * Puts what is known already in the place of an answer; one that is on its way knows less. Where none came, into
   * `empty`, when there is such a thing.
   */
  put: <T>(key: AnswerKey, change: (answer: T) => T, empty?: T) => void
  /** Asks again for what may have changed meanwhile: all of it, or only what is live and was not refused the last time. */
  refresh: (which: 'all' | 'live') => void
}

/** Nothing is known yet. One and the same, so that nobody who looks at it takes it for news. */
export const loading = { status: 'loading' } as const

/**
 * What the screens have asked of the server, by key: two that ask the same share one request, the latest request wins,
 * and an answer is forgotten with the last one who looks at it, so that nothing outlives a session.
 */
export function createAnswers(): Answers {
  const entries = new Map<string, Entry>()

  function tell(entry: Entry, state: AnswerState<unknown>) {
    entry.state = state
    for (const listener of entry.listeners.keys()) listener()
  }
  async function send(entry: Entry) {
    const ticket = ++entry.ticket
    try {
      const answer = await entry.question.load()
      if (ticket === entry.ticket) tell(entry, { status: 'ready', answer })
    } catch (error) {
      if (ticket !== entry.ticket) return
      const { state } = entry
      // What is on the screen is better than nothing; it is asked again soon.
      tell(entry, state.status === 'ready' ? { ...state, error } : { status: 'failed', error })
    }
  }
  /** Nobody has pressed anything, so that a failure stands until there is an answer. */
  function refresh(isMeant: (entry: Entry) => boolean) {
    for (const entry of [...entries.values()])
      if (freshnessOf(entry) !== 'once' && isMeant(entry)) void send(entry)
  }
  return {
    subscribe: (question, listener) => {
      const name = nameOf(question.key)
      const known = entries.get(name)
      const entry = known ?? { question, state: loading, listeners: new Map(), ticket: 0 }
      entry.listeners.set(listener, question.freshness)
      entries.set(name, entry)
      if (!known) void send(entry)
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size > 0) return
        entry.ticket++
        if (entries.get(name) === entry) entries.delete(name)
      }
    },
    read: <T>(key: AnswerKey) => (entries.get(nameOf(key))?.state ?? loading) as AnswerState<T>, // the key tells the type
    ask: (key) => {
      const entry = entries.get(nameOf(key))
      if (!entry) return
      if (entry.state.status === 'failed') tell(entry, loading)
      void send(entry)
    },
    outdate: (...topics) => {
      for (const entry of [...entries.values()]) {
        const mayAsk = freshnessOf(entry) !== 'once' || entry.state.status === 'failed'
        if (mayAsk && topics.includes(entry.question.key[0])) void send(entry)
      }
    },
    put: <T>(key: AnswerKey, change: (answer: T) => T, empty?: T) => {
      const entry = entries.get(nameOf(key))
      if (!entry || entry.state.status === 'loading') return
      const before = entry.state.status === 'ready' ? (entry.state.answer as T) : empty // as above
      if (before === undefined) return
      entry.ticket++
      tell(entry, { status: 'ready', answer: change(before) })
    },
    refresh: (which) =>
      refresh((entry) => which === 'all' || (freshnessOf(entry) === 'live' && !isRefused(entry.state))),
  }
}

/** Somebody has to do something first, such as to show a second factor: asked by the clock, it is refused again. */
function isRefused(state: AnswerState<unknown>): boolean {
  return 'error' in state && state.error instanceof ApiProblem && state.error.status === 403
}

/** What the most demanding of those who look at it wants. */
function freshnessOf({ listeners }: Entry): Freshness {
  const wanted = new Set(listeners.values())
  return wanted.has('live') ? 'live' : wanted.has('when-shown') ? 'when-shown' : 'once'
}

function nameOf(key: AnswerKey): string {
  return JSON.stringify(key)
}
