import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { problemWords } from '#features/accounts/components/problem-words.ts'
import { withoutSession } from '#features/accounts/session.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { useAction } from '#web/use-action.ts'

export function meta() {
  return [
    { title: 'End a saved search? · Holmward' },
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
        return { title: 'Nothing was ended' }
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
      <NeedsScripts>This needs JavaScript. Your saved searches have the same button.</NeedsScripts>
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
        <h1>Ended</h1>
        <p className="mt-2 mb-6 text-lead wrap-anywhere text-muted">
          “{state.name}” is not saved any more, and we tell you nothing of it.
        </p>
        <ButtonLink href="/search">Search homes</ButtonLink>
      </div>
    )
  }
  if (state.status === 'failed') {
    return (
      <div role="alert">
        <h1>Nothing was ended</h1>
        <p className="mt-2 mb-6 text-lead text-muted">{state.message}</p>
        <ButtonLink href="/saved#searches">See your saved searches</ButtonLink>
      </div>
    )
  }
  return (
    <>
      <h1>No more about this search?</h1>
      <p className="mt-2 mb-6 text-lead text-muted">
        It is not saved any more then. Your other searches go on as they are.
      </p>
      <Button onClick={onEnd} pending={isPending}>
        End this search
      </Button>
    </>
  )
}
