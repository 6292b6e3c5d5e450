import type { Attachment } from './messaging-schema.ts'

/** A message that was written and is not known to have arrived. */
export type Unsent = {
  id: string
  conversation_id: string
  text: string
  /** Files that have arrived ahead of it. */
  attachments: readonly Attachment[]
  /** When it was written, as an instant. */
  at: string
  /** Tries that failed for a reason that may pass. */
  tries: number
  /** Why the server does not take it; then only its writer decides what becomes of it. */
  refusal: string | null
}

/** What waits to be sent, in the order in which it was written. */
export type Outbox = readonly Unsent[]

export function withWritten(
  outbox: Outbox,
  message: Pick<Unsent, 'id' | 'conversation_id' | 'text' | 'at' | 'attachments'>,
): Outbox {
  return [...outbox, { ...message, tries: 0, refusal: null }]
}

/** Without a message that has arrived, or that its writer took back. */
export function without(outbox: Outbox, id: string): Outbox {
  return outbox.filter((message) => message.id !== id)
}

/** After a try that failed: for good when the server says why, else to be tried again. */
export function withFailed(outbox: Outbox, id: string, refusal: string | null): Outbox {
  return outbox.map((message) =>
    message.id === id ? { ...message, tries: message.tries + 1, refusal } : message,
  )
}

/**
 * The messages to send now: of each conversation the first one, so that they arrive in order; one that is refused holds up
 * no other.
 */
export function nextToSend(outbox: Outbox): Unsent[] {
  const seen = new Set<string>()
  return outbox.filter(({ conversation_id, refusal }) => {
    if (refusal !== null || seen.has(conversation_id)) return false
    seen.add(conversation_id)
    return true
  })
}

/** How long to wait before the next try: one second, doubling to thirty; as long as the server asks when that is more. */
export function retryAfterMs(tries: number, askedSeconds = 0): number {
  return Math.max(Math.min(30_000, 1_000 * 2 ** Math.max(0, tries - 1)), askedSeconds * 1_000)
}

/** Reads what a browser kept; what is none of ours is left out. */
export function parseOutbox(text: string | null): Outbox {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.map(withFiles).filter(isUnsent) : []
  } catch {
    return []
  }
}

/** What was kept before messages could have files has none. */
function withFiles(value: unknown): unknown {
  return { attachments: [], ...Object(value) }
}

function isUnsent(value: unknown): value is Unsent {
  const { id, conversation_id, text, at, tries, refusal, attachments } = Object(value)
  return (
    [id, conversation_id, text, at].every((part) => typeof part === 'string') &&
    typeof tries === 'number' &&
    Array.isArray(attachments) &&
    (refusal === null || typeof refusal === 'string')
  )
}
