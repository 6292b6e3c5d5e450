import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { problemWords } from '#features/accounts/components/problem-words.ts'
import { withoutSession } from '#features/accounts/session.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { countOf } from '#lib/text.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { useAction } from '#web/use-action.ts'
import { askAfterDays } from '../freshness.ts'

export function meta() {
  return [
    { title: 'Still correct? · Holmward' },
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
        return { title: 'Nothing was confirmed' }
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
      <NeedsScripts>This needs JavaScript. Your dashboard has the same button.</NeedsScripts>
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
        <h1>Thank you</h1>
        <p className="mt-2 mb-6 text-lead text-muted">
          {state.homes === 1
            ? 'The calendar counts as confirmed from today.'
            : `The calendars of ${countOf(state.homes, 'home')} count as confirmed from today.`}
        </p>
        <ButtonLink href="/dashboard/calendar">Look at your calendar</ButtonLink>
      </div>
    )
  }
  if (state.status === 'failed') {
    return (
      <div role="alert">
        <h1>Nothing was confirmed</h1>
        <p className="mt-2 mb-6 text-lead text-muted">{state.message}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>
          <Button variant="secondary" onClick={onConfirm} pending={isPending}>
            Try again
          </Button>
        </div>
      </div>
    )
  }
  return (
    <>
      <h1>Are all nights that look free still free?</h1>
      <p className="mt-2 mb-6 text-lead text-muted">
        Your word counts for the homes that our mail asked about, for {askAfterDays} days.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onConfirm} pending={isPending}>
          Yes, still correct
        </Button>
        <ButtonLink variant="secondary" href="/dashboard/calendar">
          Look first
        </ButtonLink>
      </div>
    </>
  )
}
