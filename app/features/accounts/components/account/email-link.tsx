import { useEffect, useRef, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { readableEmail } from '#lib/email-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { browserSession, withoutSession } from '../../session.ts'
import { isProblem, problemWords } from '../problem-words.ts'
import { emailLinkWords } from './words.ts'

export type EmailLinkProps = { kind: 'change' | 'revert'; token: string; isSignedIn: boolean }

type State =
  | { status: 'asking' }
  | { status: 'pending' }
  | { status: 'done'; email: string }
  | { status: 'failed'; message: string; mayRetry: boolean }

/**
 * Does what the link of a mail about a change of address asks for, whoever is signed in here. Taking an address back
 * ends every session, so that waits for a press.
 */
export function EmailLink({ kind, token, isSignedIn }: EmailLinkProps) {
  const [state, setState] = useState<State>({ status: kind === 'change' ? 'pending' : 'asking' })
  const begun = useRef(false)

  async function act() {
    setState({ status: 'pending' })
    try {
      const operation = kind === 'change' ? 'confirm-email-change' : 'revert-email-change'
      const { email } = await answerOf(client.auth[operation].$post({ json: { token } }, withoutSession))
      setState({ status: 'done', email })
      await followSession()
    } catch (error) {
      const mayRetry = !isProblem(error, 'linkInvalid') && !isProblem(error, 'invalidInput')
      setState({ status: 'failed', message: problemWords(error), mayRetry })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for the link that arrived
  useEffect(() => {
    if (kind !== 'change' || begun.current) return
    begun.current = true
    void act()
  }, [kind])

  if (state.status === 'asking') {
    return (
      <>
        <h1>{emailLinkWords.title}</h1>
        <p className="mt-2 mb-6 text-lead text-muted">{emailLinkWords.lead}</p>
        <Button onClick={act}>{emailLinkWords.takeBack}</Button>
      </>
    )
  }
  if (state.status === 'pending') {
    return (
      <>
        <h1 className="mb-4">{emailLinkWords.pending}</h1>
        <Spinner label={emailLinkWords.pendingLabel[kind]} />
      </>
    )
  }
  if (state.status === 'failed') {
    return (
      <div role="alert">
        <h1>{emailLinkWords.failed}</h1>
        <p className="mt-2 mb-6 text-lead text-muted">{state.message}</p>
        {state.mayRetry ? (
          <Button onClick={act}>{emailLinkWords.tryAgain}</Button>
        ) : (
          <ButtonLink href="/account">{emailLinkWords.account}</ButtonLink>
        )}
      </div>
    )
  }
  return (
    <div role="status">
      <h1>{emailLinkWords.done[kind]}</h1>
      <p className="mt-2 mb-6 text-lead text-muted">
        {emailLinkWords.doneText.before}
        <strong className="wrap-anywhere text-ink">{readableEmail(state.email)}</strong>
        {emailLinkWords.doneText.after[kind]}
      </p>
      {kind === 'revert' ? (
        <ButtonLink href="/auth?view=forgot">{emailLinkWords.setPassword}</ButtonLink>
      ) : (
        <ButtonLink href="/account">{isSignedIn ? emailLinkWords.account : emailLinkWords.signIn}</ButtonLink>
      )}
    </div>
  )
}

/** Lets a session of this browser notice its new address, or that it has ended. */
async function followSession(): Promise<void> {
  const store = browserSession()
  try {
    if (await store.getToken()) await store.renewToken()
  } catch {
    // Without a connection it notices later.
  }
}
