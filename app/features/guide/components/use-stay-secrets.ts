import { useEffect, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { hourMs } from '#lib/duration.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { GuideSecretsAnswer } from '../guide-schema.ts'
import { type KeptSecrets, keepSecrets, readKept } from './kept-secrets.ts'

export type HeldBack = NonNullable<GuideSecretsAnswer['held_back']>
type Told = { secrets: KeptSecrets | null; heldBack: HeldBack | null; waits: boolean }

// setTimeout takes no longer wait; it simply comes by again.
const longestWaitMs = hourMs

/**
 * Wi-Fi and door details of a stay: from the server when it can be asked, else what this browser has kept from the last
 * time. At the end of their window they leave the screen and the browser, with or without a connection.
 */
export function useStaySecrets(token: string): {
  isLoading: boolean
  /** Nobody answered, so what there is to see is not known. */
  hasFailed: boolean
  secrets: KeptSecrets | null
  /** What they wait for, of a home that holds them back. */
  heldBack: HeldBack | null
  /** They appear only once guest and host have confirmed what is due. */
  waits: boolean
} {
  const { state } = useAnswer(['guide-books', 'secrets', token], () => fetchSecrets(token))
  const kept = useKept(token)
  const { secrets, heldBack, waits } =
    state.status === 'ready' ? state.answer : { secrets: kept, heldBack: null, waits: false }
  const isOver = useIsOver(token, secrets?.until ?? null)
  const { status } = state
  return {
    isLoading: status === 'loading',
    hasFailed: status === 'failed',
    secrets: isOver ? null : secrets,
    heldBack,
    waits,
  }
}

/** What this browser had kept when the page was opened. */
function useKept(token: string): KeptSecrets | null {
  const [kept, setKept] = useState<KeptSecrets | null>(null)
  useEffect(() => setKept(safely(() => readKept(token, new Date()))), [token])
  return kept
}

/** Whether that instant has come; then the browser forgets what it has kept until it. */
function useIsOver(token: string, until: string | null): boolean {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    if (!until) return
    let timer: number | undefined
    const check = () => {
      const leftMs = new Date(until).getTime() - Date.now()
      if (leftMs > 0) {
        timer = window.setTimeout(check, Math.min(leftMs, longestWaitMs))
        return
      }
      safely(() => keepSecrets(token, null))
      setOver(until)
    }
    check()
    // A phone that slept wakes with timers that are late.
    document.addEventListener('visibilitychange', check)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [until, token])
  return until !== null && until === over
}

/** Null when there are none to see; throws when nobody answered. */
async function fetchSecrets(token: string): Promise<Told> {
  try {
    const answer = await answerOf(client['guide-books'][':token'].secrets.$get({ param: { token } }))
    const kept = safely(() => keepSecrets(token, answer))
    const secrets = kept ?? (answer.secrets && { ...answer.secrets, until: answer.until })
    return { secrets, heldBack: answer.held_back, waits: answer.waits_for_payments }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error
    safely(() => keepSecrets(token, null))
    return { secrets: null, heldBack: null, waits: false }
  }
}

/** A browser may refuse its storage; the page then works as long as it is open. */
function safely<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    console.warn('the browser keeps nothing', error)
    return null
  }
}
