import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { answerOf, client } from '#lib/api-client.ts'
import { findEmailProblem } from '#lib/email-address.ts'
import { Banner } from '#ui/banner.tsx'
import { ErrorSummary, type FormError } from '#ui/error-summary.tsx'
import { TextLink } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { accountMessages } from '../account-words.ts'
import type { FactorNeeded } from '../factor-schema.ts'
import { browserSession, withoutSession } from '../session.ts'
import { signInWords } from './auth-words.ts'
import { fieldWords } from './field-words.ts'
import { FormFailure } from './form-failure.tsx'
import { PasswordField } from './password-field.tsx'
import { isProblem } from './problem-words.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useSending } from './use-sending.ts'
import { warnIfClosed } from './warn-if-closed.ts'

/** Why somebody stands before this form: nothing special, or a sign-up that found the address registered. */
export type SignInReason = { kind: 'plain' } | { kind: 'email-taken'; email: string; message: string }

export type SignInFormProps = {
  reason: SignInReason
  /** Already typed somewhere else. */
  email?: string | undefined
  /** Whether its tab is the selected one. */
  isShown: boolean
  forgotHref: string
  /** The account asks for its factor. */
  onFactor: (needed: FactorNeeded) => void
}

/** E-mail and password. A success shows in the session, which the page follows. */
export function SignInForm({ reason, email, isShown, forgotHref, onFactor }: SignInFormProps) {
  const form = useFormErrors(validateSignIn)
  const navigate = useNavigate()
  const { isPending, failure, send } = useSending(form)
  /** The address that was right but for its confirmation. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const password = useRef<HTMLInputElement>(null)
  const isTaken = isShown && reason.kind === 'email-taken'
  // The form that was sent is hidden now, and only the password is missing here.
  useEffect(() => {
    if (isTaken) password.current?.focus()
  }, [isTaken])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending || !form.check(event.currentTarget)) return
    const credentials = readSignIn(new FormData(event.currentTarget))
    setUnconfirmed(null)
    await send(async () => {
      const answer = await signIn(credentials).catch((error) => {
        if (!isProblem(error, 'emailNotConfirmed')) throw error
        setUnconfirmed(credentials.email)
      })
      if (!answer) return
      if ('factor_needed' in answer) return onFactor(answer.factor_needed)
      browserSession().save(answer)
      void warnIfClosed((path) => void navigate(path))
    })
  }
  return (
    <form {...form.formProps} method="post" onSubmit={submit} className="grid gap-5">
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInNotice reason={reason} unconfirmed={unconfirmed} failure={failure} />
      <TextField
        label={fieldWords.email}
        name="email"
        type="email"
        autoComplete="username webauthn"
        defaultValue={reason.kind === 'email-taken' ? reason.email : email}
        error={form.errorOf('email')}
      />
      <PasswordField
        ref={password}
        label={fieldWords.password}
        name="password"
        autoComplete="current-password"
        error={form.errorOf('password')}
      />
      <SubmitButton pending={isPending}>{signInWords.submit}</SubmitButton>
      <p className="text-center">
        <TextLink href={forgotHref} className="inline-flex min-h-11 items-center">
          {signInWords.forgot}
        </TextLink>
      </p>
    </form>
  )
}

type SignInNoticeProps = { reason: SignInReason; unconfirmed: string | null; failure: string | null }

function SignInNotice({ reason, unconfirmed, failure }: SignInNoticeProps) {
  if (unconfirmed !== null) {
    return (
      <Banner
        tone="warning"
        title={signInWords.unconfirmed}
        announce="assertive"
        action={<ResendConfirmation email={unconfirmed} />}
      >
        {signInWords.unconfirmedText(unconfirmed)}
      </Banner>
    )
  }
  if (failure) return <FormFailure>{failure}</FormFailure>
  if (reason.kind === 'plain') return null
  return (
    <Banner tone="info" announce="assertive" action={<ResendConfirmation email={reason.email} />}>
      {signInWords.taken(reason.message)}
    </Banner>
  )
}

function signIn(credentials: { email: string; password: string }) {
  return answerOf(client.auth['sign-in'].$post({ json: credentials }, withoutSession))
}

function readSignIn(data: FormData): { email: string; password: string } {
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') }
}

function validateSignIn(data: FormData): FormError[] {
  const { email, password } = readSignIn(data)
  const emailProblem = findEmailProblem(email)
  return [
    ...(emailProblem ? [{ field: 'email', message: emailProblem }] : []),
    ...(password === '' ? [{ field: 'password', message: accountMessages.passwordRequired }] : []),
  ]
}
