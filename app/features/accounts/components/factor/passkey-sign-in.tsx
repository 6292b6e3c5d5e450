import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { browserSession, withoutSession } from '../../session.ts'
import { FormFailure } from '../form-failure.tsx'
import { useSending } from '../use-sending.ts'
import { warnIfClosed } from '../warn-if-closed.ts'
import { canFillPasskeys, signWithPasskey, useKnowsPasskeys } from './passkey-browser.ts'
import { passkeySignInWords } from './second-step-words.ts'

/**
 * Signs in by a passkey alone: by a press, or as one is chosen in the list that the field of the address offers. Nothing where
 * the browser knows no passkeys.
 */
export function PasskeySignIn() {
  const isKnown = useKnowsPasskeys()
  const navigate = useNavigate()
  const { isPending, failure, send } = useSending(useFormErrors(() => []))
  // Changed to offer passkeys again after another call of the browser has ended the offer.
  const [turn, setTurn] = useState(0)
  const go = useRef(navigate)
  go.current = navigate
  useEffect(() => {
    if (isKnown) return offerWhileTyping(turn, (path) => void go.current(path))
  }, [isKnown, turn])

  if (!isKnown) return null
  return (
    <div className="scripts-only mt-4 grid gap-4">
      <FormFailure>{failure}</FormFailure>
      <Button
        variant="secondary"
        size="lg"
        wide
        pending={isPending}
        icon={<Fingerprint aria-hidden className="size-5" strokeWidth={1.75} />}
        onClick={async () => {
          await send(() => signIn({ whileTyping: false }, (path) => void navigate(path)))
          setTurn((last) => last + 1)
        }}
      >
        {passkeySignInWords.signIn}
      </Button>
    </div>
  )
}

async function signIn(how: { whileTyping: boolean }, goTo: (path: string) => void): Promise<void> {
  const { token, options } = await answerOf(client.auth.passkey.challenge.$post({}, withoutSession))
  const passkey = await signWithPasskey(options, how)
  browserSession().save(
    await answerOf(client.auth.passkey.$post({ json: { token, passkey } }, withoutSession)),
  )
  void warnIfClosed(goTo)
}

/** Nothing is said when it fails: nobody has asked for it, and the button says what is wrong. */
function offerWhileTyping(_turn: number, goTo: (path: string) => void): () => void {
  let isLeft = false
  void (async () => {
    try {
      if ((await canFillPasskeys()) && !isLeft && !browserSession().read())
        await signIn({ whileTyping: true }, goTo)
    } catch {
      // Given up by another call, refused, or out of reach.
    }
  })()
  return () => {
    isLeft = true
  }
}
