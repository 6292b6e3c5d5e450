import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { type ArrivalState, safeNextPath } from '../next-path.ts'
import { browserSession, withoutSession } from '../session.ts'
import { AddressForm } from './address-form.tsx'
import { confirmLinkWords } from './confirm-link-words.ts'
import { type FactorState, secondStepPath } from './factor/factor-state.ts'
import { isProblem, problemWords } from './problem-words.ts'

type Failure =
  | { kind: 'link-over'; next: string }
  | { kind: 'unanswered'; message: string; token: string; next: string }

/** Does what the link of a confirmation mail asks for, on whichever page it arrives. Renders nothing until it fails. */
export function ConfirmLink() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure | null>(null)
  const handled = useRef<string | null>(null)
  const token = params.get('confirm_token')

  async function confirm(secret: string, next: string) {
    setFailure(null)
    try {
      const answer = await answerOf(client.auth.confirm.$post({ json: { token: secret } }, withoutSession))
      if ('factor_needed' in answer) {
        const state: FactorState = answer
        return void navigate(secondStepPath(next), { state })
      }
      browserSession().save(answer)
      // Where somebody wanted to go before there was an account.
      const state: ArrivalState = { hasJustConfirmed: true }
      if (next !== '/') void navigate(next, { replace: true, state })
      toast.success(confirmLinkWords.confirmed, { description: confirmLinkWords.confirmedText })
    } catch (error) {
      if (isProblem(error, 'alreadyConfirmed')) tellAlreadyConfirmed(error.message)
      else if (isProblem(error, 'linkInvalid') || isProblem(error, 'invalidInput'))
        setFailure({ kind: 'link-over', next })
      else setFailure({ kind: 'unanswered', message: problemWords(error), token: secret, next })
    }
  }
  function tellAlreadyConfirmed(message: string) {
    const isSignedIn = browserSession().read() !== null
    if (isSignedIn) return void toast.info(confirmLinkWords.alreadyConfirmed)
    const action = { label: confirmLinkWords.signIn, onAction: () => void navigate('/auth') }
    toast.info(message, { action })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each link that arrives
  useEffect(() => {
    if (!token || handled.current === token) return
    handled.current = token
    // The token leaves the address bar, the history and what a copied address would give away.
    const rest = new URLSearchParams(params)
    rest.delete('confirm_token')
    rest.delete('next')
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true })
    void confirm(token, safeNextPath(params.get('next')))
  }, [token])

  const close = () => setFailure(null)
  if (failure?.kind === 'unanswered') {
    return (
      <Dialog
        open
        onClose={close}
        title={confirmLinkWords.failed}
        size="sm"
        footer={
          <Button onClick={() => confirm(failure.token, failure.next)}>{confirmLinkWords.tryAgain}</Button>
        }
      >
        <p>{failure.message}</p>
      </Dialog>
    )
  }
  return (
    <Dialog open={failure !== null} onClose={close} title={confirmLinkWords.linkOver} size="sm">
      <p className="mb-5 text-muted">{confirmLinkWords.linkOverText}</p>
      <AddressForm
        name="confirm_email"
        submit={confirmLinkWords.send}
        send={async (email) => {
          const json = { email, next: failure?.next ?? '/' }
          const { message } = await answerOf(
            client.auth['resend-confirmation'].$post({ json }, withoutSession),
          )
          toast.success(confirmLinkWords.sent, { description: message })
          close()
        }}
      />
    </Dialog>
  )
}
