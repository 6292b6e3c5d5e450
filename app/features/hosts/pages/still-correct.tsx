import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { problemWords } from '#features/accounts/components/problem-words.ts'
import { withoutSession } from '#features/accounts/session.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { countOf } from '#lib/text.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Spinner } from '#ui/spinner.tsx'

export function meta() {
  return [
    { title: 'Still correct · Holmward' },
    { name: 'robots', content: 'noindex' },
    // The address holds a token.
    { name: 'referrer', content: 'same-origin' },
  ]
}

export function headers() {
  return { 'cache-control': 'no-store' }
}

type State =
  | { status: 'pending' }
  | { status: 'done'; homes: number }
  | { status: 'failed'; message: string; mayRetry: boolean }

/** Does what the link of a mail asks for: the calendars that it was about are still correct. */
export default function StillCorrect() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ status: 'pending' })
  const token = useRef<string | null>(null)

  async function confirm() {
    setState({ status: 'pending' })
    try {
      const json = { token: token.current ?? '' }
      const { homes } = await answerOf(client['calendar-confirmations'].$post({ json }, withoutSession))
      setState({ status: 'done', homes })
    } catch (error) {
      setState({ status: 'failed', message: problemWords(error), mayRetry: !(error instanceof ApiProblem) })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for the link that arrived
  useEffect(() => {
    if (token.current !== null) return
    token.current = params.get('token') ?? ''
    // It leaves the address bar, the history and every copied address.
    void navigate('/still-correct', { replace: true, preventScrollReset: true })
    void confirm()
  }, [])

  return (
    <div className="page-width max-w-160 py-12 sm:py-16">
      <NeedsScripts>This needs JavaScript. Your dashboard has the same button.</NeedsScripts>
      <div className="scripts-only">
        <Said state={state} onRetry={confirm} />
      </div>
    </div>
  )
}

function Said({ state, onRetry }: { state: State; onRetry: () => void }) {
  if (state.status === 'pending') {
    return (
      <>
        <h1 className="mb-4">One moment</h1>
        <Spinner label="Noting that all is still correct…" />
      </>
    )
  }
  if (state.status === 'failed') {
    return (
      <div role="alert">
        <h1>Nothing was confirmed</h1>
        <p className="mt-2 mb-6 text-lead text-muted">{state.message}</p>
        {state.mayRetry ? (
          <Button onClick={onRetry}>Try again</Button>
        ) : (
          <ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>
        )}
      </div>
    )
  }
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
