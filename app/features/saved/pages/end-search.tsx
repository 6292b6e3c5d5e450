import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { problemWords } from '#features/accounts/components/problem-words.ts'
import { withoutSession } from '#features/accounts/session.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { useAction } from '#web/use-action.ts'
import { endSearchWords } from '../components/alerts/saved-search-words.ts'
import { savedPagesWords } from '../components/words.ts'

export function meta() {
  return [
    { title: endSearchWords.pageTitle },
    { name: 'robots', content: 'noindex' },
    // The address holds a token.
    { name: 'referrer', content: 'same-origin' },
  ]
}

export function headers() {
  return { 'cache-control': 'no-store' }
}

type State = { status: 'asking' } | { status: 'done'; name: string } | { status: 'failed'; message: string }

/** Ends a saved search by the link of a mail, without a sign-in; after a press, as scanners follow links. */
export default function EndSearchPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ status: 'asking' })
  const token = useRef<string | null>(null)
  const ending = useAction(
    () =>
      answerOf(client['saved-search-ends'].$post({ json: { token: token.current ?? '' } }, withoutSession)),
    {
      failed: (error) => {
        setState({ status: 'failed', message: problemWords(error) })
        return { title: endSearchWords.failed }
      },
      outdates: ['saved'],
    },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for the link that arrived
  useEffect(() => {
    if (token.current !== null) return
    token.current = params.get('token') ?? ''
    // It leaves the address bar, the history and every copied address.
    void navigate('/end-search', { replace: true, preventScrollReset: true })
  }, [])

  async function end() {
    const answer = await ending.run(undefined)
    if (answer) setState({ status: 'done', name: answer.name })
  }
  return (
    <div className="page-width max-w-160 py-12 sm:py-16">
      <NeedsScripts>{endSearchWords.needsScripts}</NeedsScripts>
      <div className="scripts-only">
        <Said state={state} isPending={ending.pending !== null} onEnd={end} />
      </div>
    </div>
  )
}

type SaidProps = { state: State; isPending: boolean; onEnd: () => void }

function Said({ state, isPending, onEnd }: SaidProps) {
  if (state.status === 'done') {
    return (
      <div role="status">
        <h1>{endSearchWords.done}</h1>
        <p className="mt-2 mb-6 text-lead wrap-anywhere text-muted">{endSearchWords.doneText(state.name)}</p>
        <ButtonLink href="/search">{savedPagesWords.searchHomes}</ButtonLink>
      </div>
    )
  }
  if (state.status === 'failed') {
    return (
      <div role="alert">
        <h1>{endSearchWords.failed}</h1>
        <p className="mt-2 mb-6 text-lead text-muted">{state.message}</p>
        <ButtonLink href="/saved#searches">{endSearchWords.ownSearches}</ButtonLink>
      </div>
    )
  }
  return (
    <>
      <h1>{endSearchWords.title}</h1>
      <p className="mt-2 mb-6 text-lead text-muted">{endSearchWords.text}</p>
      <Button onClick={onEnd} pending={isPending}>
        {endSearchWords.end}
      </Button>
    </>
  )
}
