import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { readableEmail } from '#lib/email-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useAction } from '#web/use-action.ts'
import { withoutSession } from '../../session.ts'
import { problemWords } from '../problem-words.ts'
import { stopResetWords } from './security-words.ts'

type State = { status: 'asking' } | { status: 'done'; email: string } | { status: 'failed'; message: string }

/** Keeps the factors that an operator was about to take away, by the link of a mail; after a press, as scanners follow links. */
export function StopResetLink({ token }: { token: string }) {
  const [state, setState] = useState<State>({ status: 'asking' })
  const stopping = useAction(
    () => answerOf(client.auth['stop-factor-reset'].$post({ json: { token } }, withoutSession)),
    {
      failed: (error) => {
        setState({ status: 'failed', message: problemWords(error) })
        return { title: stopResetWords.failed }
      },
      outdates: ['factors'],
    },
  )

  async function stop() {
    const answer = await stopping.run(undefined)
    if (answer) setState({ status: 'done', email: answer.email })
  }
  if (state.status === 'asking') {
    return (
      <>
        <h1>{stopResetWords.title}</h1>
        <p className="mt-2 mb-6 text-lead text-muted">{stopResetWords.lead}</p>
        <Button onClick={stop} pending={stopping.pending !== null}>
          {stopResetWords.keep}
        </Button>
      </>
    )
  }
  if (state.status === 'failed') {
    return (
      <div role="alert">
        <h1>{stopResetWords.failed}</h1>
        <p className="mt-2 mb-6 text-lead text-muted">{state.message}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/account?tab=security">{stopResetWords.account}</ButtonLink>
          <Button variant="secondary" onClick={stop} pending={stopping.pending !== null}>
            {stopResetWords.tryAgain}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div role="status">
      <h1>{stopResetWords.done}</h1>
      <p className="mt-2 mb-6 text-lead text-muted">
        {stopResetWords.doneText.before}
        <strong className="wrap-anywhere text-ink">{readableEmail(state.email)}</strong>
        {stopResetWords.doneText.after}
      </p>
      <ButtonLink href="/auth?view=forgot">{stopResetWords.setPassword}</ButtonLink>
    </div>
  )
}
