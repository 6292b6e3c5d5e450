import { useEffect, useRef, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { type Answer, useAnswer } from '#web/use-answer.ts'
import type { ConversationDetails, Message } from '../../messaging-schema.ts'
import { type Thread, withEarlier, withLatest, withSent } from '../../thread.ts'

/** One conversation with what stands beside its thread, kept fresh while it is open. */
export function useConversation(id: string): Answer<ConversationDetails> {
  const load = () => answerOf(client.conversations[':id'].$get({ param: { id } }))
  return useAnswer<ConversationDetails>(['conversations', 'one', id], load, { freshness: 'live' })
}

export type OpenThread = {
  state: Answer<Thread>['state']
  thread: Thread | null
  again: () => void
  isLoadingEarlier: boolean
  hasFailedEarlier: boolean
  /** Asks for the page before what is known. */
  loadEarlier: () => void
  /** Shows a message that has just arrived, before the thread is asked for again. */
  show: (message: Message) => void
}

/** A thread from its end upwards: what comes anew is put behind what is known, what was before is asked for page by page. */
export function useThread(id: string): OpenThread {
  // What was read upwards stays when the end is asked for again.
  const known = useRef<Thread | null>(null)
  const [earlier, setEarlier] = useState<'none' | 'loading' | 'failed'>('none')
  const { state, answer, again, put } = useAnswer<Thread>(
    ['conversations', 'thread', id],
    async () => withLatest(known.current, await loadPage(id, null)),
    { freshness: 'live' },
  )
  useEffect(() => {
    known.current = answer
  }, [answer])

  async function loadEarlier() {
    const cursor = answer?.earlier
    if (!cursor || earlier === 'loading') return
    setEarlier('loading')
    try {
      const page = await loadPage(id, cursor)
      put((before) => (before.earlier === cursor ? withEarlier(before, page) : before))
      setEarlier('none')
    } catch {
      setEarlier('failed')
    }
  }
  return {
    state,
    thread: answer,
    again,
    isLoadingEarlier: earlier === 'loading',
    hasFailedEarlier: earlier === 'failed',
    loadEarlier: () => void loadEarlier(),
    show: (message) => put((before) => withSent(before, message)),
  }
}

function loadPage(id: string, before: string | null): Promise<Thread> {
  return answerOf(
    client.conversations[':id'].entries.$get({ param: { id }, query: before ? { before } : {} }),
  )
}
