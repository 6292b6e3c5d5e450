import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Attachment, Message } from '../../messaging-schema.ts'
import type { Unsent } from '../../outbox.ts'
import { onArrival, sendingOf } from './sending.ts'

export type OwnOutbox = {
  /** What waits in this conversation. */
  messages: readonly Unsent[]
  write: (text: string, attachments: readonly Attachment[]) => void
  remove: (id: string) => void
  retry: () => void
}

/** What the signed-in person has written in a conversation and did not arrive yet; `onSent` is told of what does. */
export function useOutbox(
  accountId: string,
  conversationId: string,
  onSent: (message: Message) => void,
): OwnOutbox {
  const sending = useMemo(() => sendingOf(accountId), [accountId])
  const all = useSyncExternalStore(sending.subscribe, sending.read)
  const latest = useRef(onSent)
  useEffect(() => {
    latest.current = onSent
  })
  useEffect(
    () =>
      onArrival((id, message) => {
        if (id === conversationId) latest.current(message)
      }),
    [conversationId],
  )
  return {
    messages: all.filter(({ conversation_id }) => conversation_id === conversationId),
    write: (text, attachments) => sending.write(conversationId, text, attachments),
    remove: sending.remove,
    retry: sending.retry,
  }
}
