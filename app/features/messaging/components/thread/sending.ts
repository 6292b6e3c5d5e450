import { browserSession } from '#features/accounts/session.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { uuidv7 } from '#lib/ids.ts'
import { outdate } from '#web/use-answer.ts'
import type { Attachment, Message } from '../../messaging-schema.ts'
import {
  nextToSend,
  type Outbox,
  parseOutbox,
  retryAfterMs,
  type Unsent,
  withFailed,
  without,
  withWritten,
} from '../../outbox.ts'

export type Sending = {
  subscribe: (listener: () => void) => () => void
  read: () => Outbox
  /** Puts a message behind those that wait, and begins to send. */
  write: (conversationId: string, text: string, attachments: readonly Attachment[]) => void
  /** Takes a message back that the server does not take. */
  remove: (id: string) => void
  /** Tries again at once. */
  retry: () => void
}

const open = new Map<string, Sending>()

/**
 * What an account has written in this browser and is not known to have arrived: kept over reloads, sent in order, tried
 * again until it arrives or is refused. The id of a message makes sending it twice harmless, so that neither a lost answer
 * nor a second tab doubles it.
 */
export function sendingOf(accountId: string): Sending {
  const known = open.get(accountId)
  if (known) return known
  const sending = createSending(accountId)
  open.set(accountId, sending)
  return sending
}

const arrivals = new Set<(conversationId: string, message: Message) => void>()

/** Tells of each message as it arrives; answers what ends that. */
export function onArrival(listener: (conversationId: string, message: Message) => void): () => void {
  arrivals.add(listener)
  return () => void arrivals.delete(listener)
}

function createSending(accountId: string): Sending {
  const key = `holmward.outbox.${accountId}`
  const listeners = new Set<() => void>()
  const underWay = new Set<string>()
  let outbox = parseOutbox(localStorage.getItem(key))
  let timer: ReturnType<typeof setTimeout> | undefined

  // Other tabs write it too, so each change is made to what is kept.
  function change(update: (kept: Outbox) => Outbox) {
    const next = update(parseOutbox(localStorage.getItem(key)))
    if (next.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(next))
    show(next)
  }
  function show(next: Outbox) {
    outbox = next
    for (const listener of listeners) listener()
  }
  function sendNext() {
    clearTimeout(timer)
    // Somebody else may have signed in meanwhile: what waits is sent when its writer is back.
    if (browserSession().read()?.user.id !== accountId) return
    for (const message of nextToSend(outbox)) if (!underWay.has(message.conversation_id)) void send(message)
  }
  async function send(message: Unsent) {
    underWay.add(message.conversation_id)
    try {
      const { message: arrived } = await post(message)
      for (const tell of arrivals) tell(message.conversation_id, arrived)
      change((kept) => without(kept, message.id))
      outdate('conversations')
      underWay.delete(message.conversation_id)
      sendNext()
    } catch (error) {
      underWay.delete(message.conversation_id)
      change((kept) => withFailed(kept, message.id, refusalOf(error)))
      if (refusalOf(error) === null) timer = setTimeout(sendNext, retryAfterMs(message.tries + 1))
      else sendNext()
    }
  }
  window.addEventListener('online', sendNext)
  window.addEventListener('storage', (event) => {
    if (event.key === key) show(parseOutbox(event.newValue))
  })
  sendNext()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => outbox,
    write: (conversation_id, text, attachments) => {
      const message = { id: uuidv7(), conversation_id, text, attachments, at: new Date().toISOString() }
      change((kept) => withWritten(kept, message))
      sendNext()
    },
    remove: (id) => change((kept) => without(kept, id)),
    retry: sendNext,
  }
}

function post({ id, conversation_id, text, attachments }: Unsent) {
  const json = { message_id: id, text, attachment_ids: attachments.map((each) => each.id) }
  return answerOf(client.conversations[':id'].messages.$post({ param: { id: conversation_id }, json }))
}

/** The server's words for why it does not take a message; null for what may pass. */
function refusalOf(error: unknown): string | null {
  const isFinal =
    error instanceof ApiProblem &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 429].includes(error.status)
  return isFinal ? error.message : null
}
