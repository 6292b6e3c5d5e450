import { useEffect } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { act } from '#web/use-action.ts'
import { threadWords } from './words.ts'

type Shown = { id: string; isUnread: boolean; seq: number | null }

/**
 * Marks as read what is shown, while somebody is at it: a window beside the one that is worked in is in view, and read by
 * nobody. What is read offline is marked once there is a connection.
 */
export function useReading({ id, isUnread, seq }: Shown): void {
  useEffect(() => {
    if (!isUnread || seq === null) return
    const read = () => {
      if (document.visibilityState !== 'visible' || !document.hasFocus()) return
      if (navigator.onLine) void markRead(id, seq)
    }
    read()
    document.addEventListener('visibilitychange', read)
    window.addEventListener('focus', read)
    window.addEventListener('online', read)
    return () => {
      document.removeEventListener('visibilitychange', read)
      window.removeEventListener('focus', read)
      window.removeEventListener('online', read)
    }
  }, [id, seq, isUnread])
}

function markRead(id: string, read_seq: number): Promise<unknown> {
  const call = async (json: { read_seq: number }) => {
    await answerOf(client.conversations[':id'].$patch({ param: { id }, json }))
    // What this device was told of it has been seen (public/sw.js).
    navigator.serviceWorker?.controller?.postMessage({ type: 'read', tag: `conversation ${id}` })
  }
  // It is asked for again when something comes; nobody has to be told.
  return act(call, { read_seq }, { failed: threadWords.notRead, outdates: ['conversations'] })
}
