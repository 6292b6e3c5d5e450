import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useAction } from '#web/use-action.ts'
import { withoutSession } from '../../session.ts'
import { problemWords } from '../problem-words.ts'

type State = { status: 'asking' } | { status: 'done'; email: string } | { status: 'failed'; message: string }

/** Keeps the factors that an operator was about to take away, by the link of a mail; after a press, as scanners follow links. */
export function StopResetLink({ token }: { token: string }) {
  const [state, setState] = useState<State>({ status: 'asking' })
  const stopping = useAction(
    () => answerOf(client.auth['stop-factor-reset'].$post({ json: { token } }, withoutSession)),
    {
      failed: (error) => {
        setState({ status: 'failed', message: problemWords(error) })
        return { title: 'Nothing was stopped' }
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
        <h1>Keep your second factor?</h1>
        <p className="mt-2 mb-6 text-lead text-muted">
          Your passkeys, authenticator app and recovery codes stay as they are, and signing in goes on asking
          for them.
        </p>
        <Button onClick={stop} pending={stopping.pending !== null}>
          Keep it
        </Button>
      </>
    )
  }
  if (state.status === 'failed') {
    return (
      <div role="alert">
        <h1>Nothing was stopped</h1>
        <p className="mt-2 mb-6 text-lead text-muted">{state.message}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/account?tab=security">Look at your account</ButtonLink>
          <Button variant="secondary" onClick={stop} pending={stopping.pending !== null}>
            Try again
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div role="status">
      <h1>Your second factor stays</h1>
      <p className="mt-2 mb-6 text-lead text-muted">
        Somebody may know the password of <strong className="wrap-anywhere text-ink">{state.email}</strong>,
        or read its mails. Please set a new password.
      </p>
      <ButtonLink href="/auth?view=forgot">Set a new password</ButtonLink>
    </div>
  )
}
