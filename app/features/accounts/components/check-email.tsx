import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { leadsToMessage } from '../next-path.ts'
import { mailSentWords } from './auth-words.ts'
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
        <li>{mailSentWords.works[sent.kind]}</li>
        {next.startsWith('/property/') && <li>{mailSentWords.backToHome}</li>}
        {leadsToMessage(next) && <li>{mailSentWords.sendsMessage}</li>}
        <li>{mailSentWords.missing}</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        {sent.kind === 'confirmation' && <ResendConfirmation email={sent.email} next={next} />}
        {sent.mayAlreadySignIn && (
          <ButtonLink href={signInHref} onClick={onAgain}>
            {mailSentWords.signIn}
          </ButtonLink>
        )}
      </div>
      <p className="text-muted">
        {mailSentWords.wrongEmail}
        <TextLink href={againHref} onClick={onAgain} className="inline-flex min-h-11 items-center">
          {mailSentWords.useAnother}
        </TextLink>
      </p>
    </div>
  )
}
