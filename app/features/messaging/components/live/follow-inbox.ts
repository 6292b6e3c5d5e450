import { createParser } from 'eventsource-parser'
import { answerOf, client } from '#lib/api-client.ts'
import { tokenSource } from '#lib/token-source.ts'

/** How it stands with the stream of a tab that follows the inbox. */
type StreamOutcome =
  /** It said something, and then ended: with its token, or because the server asks for another one. */
  | { kind: 'ended'; retryMs: number | null }
  /** Nothing came through, or it could not be opened. */
  | { kind: 'silent' }

/** Within this time a stream says its first word, and from then on at least every twenty seconds. */
const firstWordMs = 5_000
const nextWordMs = 30_000

/**
 * How long to wait before the changes are asked for again and the next stream is tried. A stream that worked is opened again
 * soon, at some other moment than everybody's; without one it is polling: every fifteen seconds, and each minute while
 * nobody looks.
 */
export function pauseMs(
  outcome: StreamOutcome,
  { isHidden, random }: { isHidden: boolean; random: number },
): number {
  if (outcome.kind === 'ended') return outcome.retryMs ?? 500 + Math.round(random * 1_500)
  return isHidden ? 60_000 : 15_000
}

const name = 'holmward.inbox'
const beforeTakingOverMs = 500

/**
 * Calls back whenever something in the inbox changed, until what it answers is called. Of all tabs one asks and listens, and
 * tells the others; where the browser cannot say which one, each does for itself.
 */
export function followInbox(onChanged: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    void lead(onChanged, signal)
    return () => ending.abort()
  }
  const tabs = new BroadcastChannel(name)
  tabs.onmessage = onChanged
  const tellAll = () => {
    onChanged()
    tabs.postMessage(null)
  }
  void leadInTurn(tellAll, signal)
  return () => {
    ending.abort()
    tabs.close()
  }
}

/** Leads at once where no other tab does, else once those before it have stopped. */
async function leadInTurn(tell: () => void, signal: AbortSignal): Promise<void> {
  const isDone = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await lead(tell, signal)
    return lock !== null
  })
  if (isDone) return
  // Refused when this tab stops before its turn has come.
  await navigator.locks.request(name, { signal }, () => lead(tell, signal, true)).catch(() => undefined)
}

/** Listens to one stream after the other; between them, and whenever one says so, asks what changed. */
async function lead(tell: () => void, signal: AbortSignal, takesOver = false): Promise<void> {
  let since: string | undefined
  async function ask() {
    try {
      const query = since ? { since } : { seconds: secondsOfPage() }
      const changes = await answerOf(client.messages.changes.$get({ query }))
      const isFirst = since === undefined
      since = changes.cursor
      if (changes.conversation_ids.length > 0 || (changes.starts_over && !isFirst)) tell()
    } catch {
      // Asked again in a while.
    }
  }
  // A tab that leads because another one has signed out is about to stop itself; else it may have missed something.
  if (takesOver) {
    await pause(beforeTakingOverMs, signal)
    if (signal.aborted) return
    tell()
  }
  while (!signal.aborted) {
    await ask()
    if (signal.aborted) return
    const outcome = await listen(ask, signal)
    const isHidden = document.visibilityState === 'hidden'
    await pause(pauseMs(outcome, { isHidden, random: Math.random() }), signal)
  }
}

/** How long ago the page began to load: what it shows may be as old. The log of changes goes back a day. */
function secondsOfPage(): number {
  return Math.min(86_400, Math.ceil(performance.now() / 1_000))
}

/** One stream, from its opening to its end, or until it says nothing for too long. */
async function listen(onChanged: () => Promise<void>, signal: AbortSignal): Promise<StreamOutcome> {
  const token = await tokenSource()?.getToken()
  if (!token) return { kind: 'silent' }
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), firstWordMs)
  let hasSpoken = false
  let retryMs: number | null = null
  const parser = createParser({
    onEvent: ({ event }) => {
      if (event === 'changed') void onChanged()
    },
    onRetry: (ms) => {
      retryMs = ms
    },
  })
  const stop = () => silence.abort()
  signal.addEventListener('abort', stop)
  try {
    const response = await fetch('/api/messages/stream', {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: silence.signal,
      cache: 'no-store',
    })
    if (!response.ok || !response.body) return { kind: 'silent' }
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return hasSpoken ? { kind: 'ended', retryMs } : { kind: 'silent' }
      // What changed between the last question and this moment nobody would say.
      if (!hasSpoken) void onChanged()
      hasSpoken = true
      clearTimeout(timer)
      timer = setTimeout(stop, nextWordMs)
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } catch {
    return hasSpoken ? { kind: 'ended', retryMs } : { kind: 'silent' }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Waits, but not past the end, nor past the moment when the connection is back or somebody looks again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      document.removeEventListener('visibilitychange', onShown)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const onShown = () => {
      if (document.visibilityState === 'visible') done()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    document.addEventListener('visibilitychange', onShown)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
