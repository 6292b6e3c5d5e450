import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { leadsToMessage } from '../next-path.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

export type SentMail = { kind: 'confirmation' | 'reset'; email: string; mayAlreadySignIn: boolean }

export type CheckEmailProps = {
  sent: SentMail
  next: string
  signInHref: string
  againHref: string
  onAgain: () => void
}

/** What to do after a mail was sent: look for it, have it sent again, or correct the address. */
export function CheckEmail({ sent, next, signInHref, againHref, onAgain }: CheckEmailProps) {
  return (
    <div className="grid gap-5">
      <ul className="grid list-disc gap-2 ps-5 text-muted marker:text-ember">
        <li>
          The link works{' '}
          {sent.kind === 'confirmation' ? 'for 24 hours and signs you in' : 'once, for one hour'}.
        </li>
        {next.startsWith('/property/') && (
          <li>It brings you back to the home, with your dates and what you typed.</li>
        )}
        {leadsToMessage(next) && (
          <li>It also sends your message, on whichever device you open it. The message waits for a week.</li>
        )}
        <li>Nothing there after a minute? Please look in the spam folder.</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        {sent.kind === 'confirmation' && <ResendConfirmation email={sent.email} next={next} />}
        {sent.mayAlreadySignIn && (
          <ButtonLink href={signInHref} onClick={onAgain}>
            Sign in now
          </ButtonLink>
        )}
      </div>
      <p className="text-muted">
        Not your address?{' '}
        <TextLink href={againHref} onClick={onAgain} className="inline-flex min-h-11 items-center">
          Use another one
        </TextLink>
      </p>
    </div>
  )
}
