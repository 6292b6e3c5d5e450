import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { problemWords } from '#features/accounts/components/problem-words.ts'
import { withoutSession } from '#features/accounts/session.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { useAction } from '#web/use-action.ts'
import { stillCorrectWords } from '../components/calendar-sign-words.ts'
import { askAfterDays } from '../freshness.ts'

export function meta() {
  return [
    { title: stillCorrectWords.pageTitle },
    { name: 'robots', content: 'noindex' },
    // The address holds a token.
    { name: 'referrer', content: 'same-origin' },
  ]
}

export function headers() {
  return { 'cache-control': 'no-store' }
}

type State = { status: 'asking' } | { status: 'done'; homes: number } | { status: 'failed'; message: string }

/** Takes a host's word, by the link of a mail, that calendars are right; after a press, as scanners follow links. */
export default function StillCorrect() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ status: 'asking' })
  const token = useRef<string | null>(null)
  const confirming = useAction(
    () =>
      answerOf(
        client['calendar-confirmations'].$post({ json: { token: token.current ?? '' } }, withoutSession),
      ),
    {
      failed: (error) => {
        setState({ status: 'failed', message: problemWords(error) })
        return { title: stillCorrectWords.failed }
      },
      outdates: ['stale-calendars'],
    },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for the link that arrived
  useEffect(() => {
    if (token.current !== null) return
    token.current = params.get('token') ?? ''
    // It leaves the address bar, the history and every copied address.
    void navigate('/still-correct', { replace: true, preventScrollReset: true })
  }, [])

  async function confirm() {
    const answer = await confirming.run(undefined)
    if (answer) setState({ status: 'done', homes: answer.homes })
  }
  return (
    <div className="page-width max-w-160 py-12 sm:py-16">
      <NeedsScripts>{stillCorrectWords.needsScripts}</NeedsScripts>
      <div className="scripts-only">
        <Said state={state} isPending={confirming.pending !== null} onConfirm={confirm} />
      </div>
    </div>
  )
}

type SaidProps = { state: State; isPending: boolean; onConfirm: () => void }

function Said({ state, isPending, onConfirm }: SaidProps) {
  if (state.status === 'done') {
    return (
      <div role="status">
        <h1>{stillCorrectWords.confirmed}</h1>
        <p className="mt-2 mb-6 text-lead text-muted">{stillCorrectWords.confirmedText(state.homes)}</p>
        <ButtonLink href="/dashboard/calendar">{stillCorrectWords.calendar}</ButtonLink>
      </div>
    )
  }
  if (state.status === 'failed') {
    return (
      <div role="alert">
        <h1>{stillCorrectWords.failed}</h1>
        <p className="mt-2 mb-6 text-lead text-muted">{state.message}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/dashboard">{stillCorrectWords.dashboard}</ButtonLink>
          <Button variant="secondary" onClick={onConfirm} pending={isPending}>
            {stillCorrectWords.tryAgain}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <>
      <h1>{stillCorrectWords.title}</h1>
      <p className="mt-2 mb-6 text-lead text-muted">{stillCorrectWords.lead(askAfterDays)}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onConfirm} pending={isPending}>
          {stillCorrectWords.confirm}
        </Button>
        <ButtonLink variant="secondary" href="/dashboard/calendar">
          {stillCorrectWords.lookFirst}
        </ButtonLink>
      </div>
    </>
  )
}
