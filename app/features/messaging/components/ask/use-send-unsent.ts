import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { hasJustConfirmed } from '#features/accounts/next-path.ts'
import { answerOf, client } from '#lib/api-client.ts'
import type { ApiProblem } from '#lib/api-problem.ts'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { UnsentMessage } from '../../messaging-input-schema.ts'
import { askWords } from './ask-words.ts'
import { findKeptQuestion, forgetQuestion } from './kept-question.ts'
import { unsentWords } from './unsent-words.ts'

/** How it stands with a message that waited for its writer to sign in. */
export type Unsent =
  | { kind: 'working' }
  /** It came by a link alone: whoever has opened it says whether it shall be sent. */
  | { kind: 'asking'; message: UnsentMessage }
  | { kind: 'refused'; message: UnsentMessage | null; words: string }
  | { kind: 'gone' }

export type UnsentSending = { unsent: Unsent; isSending: boolean; send: () => void }

/**
 * Sends what waits under a token, and goes to the conversation. By itself only where it was written in this browser, or where
 * the link of the confirmation mail has just been opened: a link alone could make people send what they never wrote.
 */
export function useSendUnsent(token: string): UnsentSending {
  const { status } = useAuth()
  const { state } = useLocation()
  const { refusal, isSending, send } = useSending(token)
  const [isOwn] = useState(() => hasJustConfirmed(state) || findKeptQuestion(token) !== null)
  const isLooked = status === 'signed-in' && (!isOwn || refusal !== null)
  const found = useAnswer(
    ['conversations', 'unsent', token],
    () => answerOf(client['unsent-messages'][':token'].$get({ param: { token } })),
    { isWanted: isLooked, freshness: 'once' },
  )
  // What is not there any more may have been sent by this account a moment ago: then it is told where.
  const hasFailed = isLooked && found.state.status === 'failed'
  const hasStarted = useRef(false)
  useEffect(() => {
    if (status !== 'signed-in' || hasStarted.current || !(isOwn || hasFailed)) return
    hasStarted.current = true
    send()
  })
  if (refusal?.isGone) return { unsent: { kind: 'gone' }, isSending, send }
  if (refusal) return { unsent: { kind: 'refused', message: found.answer, ...refusal }, isSending, send }
  const message = isLooked ? found.answer : null
  return { unsent: message ? { kind: 'asking', message } : { kind: 'working' }, isSending, send }
}

type Refusal = { isGone: boolean; words: string }

const unanswered: Refusal = {
  isGone: false,
  words: unsentWords.unreached,
}

function useSending(token: string) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { pending, run } = useAction(
    () => answerOf(client['unsent-messages'][':token'].send.$post({ param: { token } })),
    { failed: askWords.failed, outdates: ['conversations'] },
  )
  function take({ status, code, message }: ApiProblem): boolean {
    const canAct = status >= 400 && status < 500
    if (canAct) setRefusal({ isGone: code === 'unsentGone', words: message })
    return canAct
  }
  async function send() {
    let isTold = false
    const sent = await run(undefined, {
      onRefused: (problem) => {
        isTold = take(problem)
        return isTold
      },
    })
    if (!sent) return isTold ? undefined : setRefusal(unanswered)
    const kept = findKeptQuestion(token)
    if (kept) forgetQuestion(kept.propertyId)
    await navigate(`/messages/${sent.conversation_id}`, { replace: true })
  }
  return { refusal, isSending: pending !== null, send: () => void send() }
}
