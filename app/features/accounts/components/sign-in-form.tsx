import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { answerOf, client } from '#lib/api-client.ts'
import { findEmailProblem } from '#lib/email-address.ts'
import { Banner } from '#ui/banner.tsx'
import { ErrorSummary, type FormError } from '#ui/error-summary.tsx'
import { TextLink } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { accountMessages } from '../account-rules.ts'
import { browserSession, withoutSession } from '../session.ts'
import { PasswordField } from './password-field.tsx'
import { isProblem, problemWords } from './problem-words.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { SubmitButton } from './submit-button.tsx'
import { tellIfClosed } from './tell-if-closed.ts'

/** Why somebody stands before this form: nothing special, or a sign-up that found the address registered. */
export type SignInReason = { kind: 'plain' } | { kind: 'email-taken'; email: string; message: string }

export type SignInFormProps = {
  reason: SignInReason
  /** Already typed somewhere else. */
  email?: string | undefined
  /** Whether its tab is the selected one. */
  isShown: boolean
  forgotHref: string
}

type Failure = { kind: 'refused'; message: string } | { kind: 'unconfirmed'; email: string } | null

/** E-mail and password. A success shows in the session, which the page follows. */
export function SignInForm({ reason, email, isShown, forgotHref }: SignInFormProps) {
  const form = useFormErrors(validateSignIn)
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>(null)
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
    setPending(true)
    setFailure(null)
    try {
      const session = await answerOf(client.auth['sign-in'].$post({ json: credentials }, withoutSession))
      browserSession().save(session)
      void tellIfClosed((path) => void navigate(path))
    } catch (error) {
      setPending(false)
      setFailure(
        isProblem(error, 'emailNotConfirmed')
          ? { kind: 'unconfirmed', email: credentials.email }
          : { kind: 'refused', message: problemWords(error) },
      )
    }
  }
  return (
    <form {...form.formProps} method="post" onSubmit={submit} className="grid gap-5">
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInNotice reason={reason} failure={failure} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={reason.kind === 'email-taken' ? reason.email : email}
        error={form.errorOf('email')}
      />
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        autoComplete="current-password"
        error={form.errorOf('password')}
      />
      <SubmitButton pending={isPending}>Sign In</SubmitButton>
      <p className="text-center">
        <TextLink href={forgotHref} className="inline-flex min-h-11 items-center">
          Forgot your password?
        </TextLink>
      </p>
    </form>
  )
}

function SignInNotice({ reason, failure }: { reason: SignInReason; failure: Failure }) {
  if (failure?.kind === 'unconfirmed') {
    return (
      <Banner
        tone="warning"
        title="Email not confirmed"
        announce="assertive"
        action={<ResendConfirmation email={failure.email} />}
      >
        Please open the link that we sent to {failure.email}, or ask for a new one.
      </Banner>
    )
  }
  if (failure) {
    return (
      <Banner tone="danger" announce="assertive">
        {failure.message}
      </Banner>
    )
  }
  if (reason.kind === 'plain') return null
  return (
    <Banner tone="info" announce="assertive" action={<ResendConfirmation email={reason.email} />}>
      {reason.message} Is it new and not confirmed yet? We can send the link again.
    </Banner>
  )
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
