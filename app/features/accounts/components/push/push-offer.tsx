import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { readPushChoice, writePushChoice } from './push-choice.ts'
import { usePush } from './use-push.ts'
import { pushOfferWords } from './words.ts'

/** Offers once, where somebody writes with somebody, to be told at once on this device. */
export function PushOffer() {
  const { account, answer, turningOn } = usePush()
  const [isAnswered, setAnswered] = useState(false)
  if (!answer || isAnswered || readPushChoice(account)) return null
  const { ability, settings } = answer
  // Where the browser cannot, or was told not to, the account says what to do.
  const isPossible = ability === 'askable' || ability === 'allowed'
  if (!isPossible || settings.devices.some(({ is_current }) => is_current)) return null
  const turnDown = () => {
    writePushChoice(account, 'off')
    setAnswered(true)
  }
  return (
    <section
      aria-label={pushOfferWords.label}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-sunken px-4 py-2 text-meta"
    >
      <p className="flex min-w-0 grow items-center gap-2.5">
        <BellRing aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
        {pushOfferWords.title}
      </p>
      <span className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          pending={turningOn.pending !== null}
          onClick={() => void turningOn.run(undefined).then(() => setAnswered(true))}
        >
          {pushOfferWords.accept}
        </Button>
        <Button variant="quiet" size="sm" onClick={turnDown}>
          {pushOfferWords.refuse}
        </Button>
      </span>
    </section>
  )
}
