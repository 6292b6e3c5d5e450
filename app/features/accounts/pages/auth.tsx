import { ArrowLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { answerOf, client } from '#lib/api-client.ts'
import { TextLink } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AddressForm } from '../components/address-form.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { useAuth } from '../components/auth-provider.tsx'
import {
  authWords,
  forgotWords,
  mailSentWords,
  newPasswordWords,
  oneMoreStepWords,
} from '../components/auth-words.ts'
import { CheckEmail, type SentMail } from '../components/check-email.tsx'
import { type FactorState, readFactorState, secondStepPath } from '../components/factor/factor-state.ts'
import { PasskeySignIn } from '../components/factor/passkey-sign-in.tsx'
import { SecondStep } from '../components/factor/second-step.tsx'
import { ResetForm } from '../components/reset-form.tsx'
import { SignInForm, type SignInReason } from '../components/sign-in-form.tsx'
import { SignUpForm } from '../components/sign-up-form.tsx'
import type { FactorNeeded } from '../factor-schema.ts'
import { leadsToMessage, readSignInState, safeNextPath } from '../next-path.ts'
import { withoutSession } from '../session.ts'

export function meta() {
  return [
    { title: authWords.pageTitle },
    { name: 'description', content: authWords.pageDescription },
    { name: 'robots', content: 'noindex' },
    // The address may hold the token of a mailed link.
    { name: 'referrer', content: 'same-origin' },
  ]
}

export function headers() {
  return { 'cache-control': 'private, no-cache' }
}

/** An address of this screen that keeps the way back. */
function authHref(next: string, params: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...params, ...(next === '/' ? {} : { next }) })
  return search.size > 0 ? `/auth?${search}` : '/auth'
}

export default function AuthPage() {
  const [params] = useSearchParams()
  const next = safeNextPath(params.get('next'))
  const invitation = params.get('invitation_token')
  const token = invitation ?? params.get('reset_token')
  if (token) return <NewPassword token={token} kind={invitation ? 'invitation' : 'reset'} />
  return <SignInOrUp next={next} params={params} />
}

type View = {
  /** Where somebody who has signed in goes on. */
  next: string
  headingRef: RefObject<HTMLHeadingElement | null>
}

function SignInOrUp({ next, params }: { next: string; params: URLSearchParams }) {
  const navigate = useNavigate()
  const { status } = useAuth()
  const [sent, setSent] = useState<SentMail | null>(null)
  const [reason, setReason] = useState<SignInReason>({ kind: 'plain' })
  const { state } = useLocation()
  const asked = params.get('view')
  const needed = asked === 'second-step' ? readFactorState(state) : null
  const task = taskOf({ sent, needed, hasForgotten: asked === 'forgot' })
  const view = { next, headingRef: useHeadingFocus(task) }
  useEffect(() => {
    if (status === 'signed-in') navigate(next, { replace: true })
  }, [status, next, navigate])

  if (sent) return <MailSent {...view} sent={sent} onAgain={() => setSent(null)} />
  if (needed) return <OneMoreStep {...view} needed={needed} />
  if (task === 'forgot') return <ForgotPassword {...view} onSent={setSent} />
  return (
    <Welcome
      {...view}
      selected={params.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'}
      reason={reason}
      onSent={setSent}
      onTaken={setReason}
    />
  )
}

type Asked = { sent: SentMail | null; needed: FactorNeeded | null; hasForgotten: boolean }

/** What the screen is for at the moment. */
function taskOf({ sent, needed, hasForgotten }: Asked): 'mail-sent' | 'second-step' | 'forgot' | 'welcome' {
  if (sent) return 'mail-sent'
  if (needed) return 'second-step'
  return hasForgotten ? 'forgot' : 'welcome'
}

function MailSent({ sent, next, headingRef, onAgain }: View & { sent: SentMail; onAgain: () => void }) {
  return (
    <AuthFrame
      headingRef={headingRef}
      title={mailSentWords.title}
      lead={
        <>
          {mailSentWords.lead[sent.kind]}
          <strong className="text-ink">{sent.email}</strong>
        </>
      }
    >
      <CheckEmail
        sent={sent}
        next={next}
        signInHref={authHref(next)}
        againHref={authHref(next, sent.kind === 'reset' ? { view: 'forgot' } : { tab: 'sign-up' })}
        onAgain={onAgain}
      />
    </AuthFrame>
  )
}

function OneMoreStep({ needed, next, headingRef }: View & { needed: FactorNeeded }) {
  return (
    <Entrance
      headingRef={headingRef}
      title={oneMoreStepWords.title}
      lead={oneMoreStepWords.lead}
      note={oneMoreStepWords.note}
    >
      <SecondStep key={needed.token} needed={needed} againHref={authHref(next)} />
      <p className="mt-5 text-center text-meta text-muted">
        {oneMoreStepWords.lost.before}
        <TextLink href="/contact">{oneMoreStepWords.lost.link}</TextLink>
        {oneMoreStepWords.lost.after}
      </p>
      <BackToSignIn href={authHref(next)} />
    </Entrance>
  )
}

function ForgotPassword({ next, headingRef, onSent }: View & { onSent: (mail: SentMail) => void }) {
  return (
    <Entrance headingRef={headingRef} title={forgotWords.title} lead={forgotWords.lead}>
      <AddressForm
        name="email"
        submit={forgotWords.submit}
        send={async (email) => {
          await answerOf(client.auth['request-password-reset'].$post({ json: { email } }, withoutSession))
          onSent({ kind: 'reset', email, mayAlreadySignIn: false })
        }}
      />
      <BackToSignIn href={authHref(next)} />
    </Entrance>
  )
}

type WelcomeProps = View & {
  selected: 'sign-in' | 'sign-up'
  /** Why somebody is asked to sign in. */
  reason: SignInReason
  onSent: (mail: SentMail) => void
  onTaken: (reason: SignInReason) => void
}

function Welcome({ next, headingRef, selected, reason, onSent, onTaken }: WelcomeProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const told = readSignInState(state)
  const selectTab = (tab: 'sign-in' | 'sign-up') =>
    navigate(authHref(next, tab === 'sign-up' ? { tab } : {}), {
      state,
      replace: true,
      preventScrollReset: true,
    })
  const askForFactor = useFactorStep(next)
  const signIn = (
    <SignInForm
      key={reason.kind === 'plain' ? '' : reason.email}
      reason={reason}
      email={told?.email}
      isShown={selected === 'sign-in'}
      forgotHref={authHref(next, { view: 'forgot' })}
      onFactor={askForFactor}
    />
  )
  const signUp = (
    <SignUpForm
      next={next}
      email={told?.email}
      onSent={({ email, isConfirmationRequired }) =>
        onSent({ kind: 'confirmation', email, mayAlreadySignIn: !isConfirmationRequired })
      }
      onTaken={(taken) => {
        onTaken({ kind: 'email-taken', ...taken })
        selectTab('sign-in')
      }}
    />
  )
  return (
    <Entrance
      headingRef={headingRef}
      title={authWords.title}
      lead={authWords.leads[told?.waiting ?? (leadsToMessage(next) ? 'message' : 'nothing')]}
    >
      <Tabs
        label={authWords.tabs}
        selected={selected}
        onSelect={selectTab}
        tabs={[
          { id: 'sign-in', label: authWords.signIn, content: signIn },
          { id: 'sign-up', label: authWords.signUp, content: signUp },
        ]}
      />
      {selected === 'sign-in' && <PasskeySignIn />}
    </Entrance>
  )
}

function NewPassword({ token, kind }: { token: string; kind: 'reset' | 'invitation' }) {
  const navigate = useNavigate()
  const askForFactor = useFactorStep('/')
  return (
    <AuthFrame title={newPasswordWords.title[kind]} lead={newPasswordWords.lead[kind]}>
      <ResetForm
        token={token}
        kind={kind}
        forgotHref="/auth?view=forgot"
        onDone={() => navigate(kind === 'invitation' ? '/dashboard' : '/', { replace: true })}
        onFactor={askForFactor}
      />
      <BackToSignIn href="/auth" />
    </AuthFrame>
  )
}

/** Leads to the second step, from which one can come back. */
function useFactorStep(next: string): (needed: FactorNeeded) => void {
  const navigate = useNavigate()
  return (needed) => {
    const state: FactorState = { factor_needed: needed }
    void navigate(secondStepPath(next), { state })
  }
}

type EntranceProps = Parameters<typeof AuthFrame>[0]

/** A screen only for those who are not signed in; the others see, for the moment they are here, where they go. */
function Entrance({ children, ...frame }: EntranceProps) {
  return (
    <AuthFrame {...frame}>
      <div className="signed-out-only">{children}</div>
      <p className="signed-in-only">
        <Spinner label={authWords.signedIn} />
      </p>
      <noscript>
        <p className="mt-4 text-muted">{authWords.needsScripts}</p>
      </noscript>
    </AuthFrame>
  )
}

function BackToSignIn({ href }: { href: string }): ReactNode {
  return (
    <p className="mt-5 text-center">
      <TextLink href={href} className="inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft aria-hidden className="size-4.5" strokeWidth={1.75} />
        {authWords.back}
      </TextLink>
    </p>
  )
}

/** Moves the reading position to the heading when the task of the screen changes, not when the screen opens. */
function useHeadingFocus(task: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownTask = useRef(task)
  useEffect(() => {
    if (shownTask.current !== task) heading.current?.focus()
    shownTask.current = task
  }, [task])
  return heading
}
