import { useEffect, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { type KeptSecrets, keepSecrets, readKept } from './kept-secrets.ts'

// setTimeout takes no longer wait; it simply comes by again.
const longestWaitMs = 60 * 60_000

/**
 * Wi-Fi and door details of a stay: from the server when it can be asked, else what this browser has kept from the last
 * time. At the end of their window they leave the screen and the browser, with or without a connection.
 */
export function useStaySecrets(token: string): { isLoading: boolean; secrets: KeptSecrets | null } {
  const [secrets, setSecrets] = useState<KeptSecrets | null>(null)
  const [isLoading, setLoading] = useState(true)
  useEffect(() => {
    let isCurrent = true
    setSecrets(safely(() => readKept(token, new Date())))
    fetchSecrets(token).then((fresh) => {
      if (!isCurrent) return
      // Undefined: nobody answered, and what was kept stays.
      if (fresh !== undefined) setSecrets(fresh)
      setLoading(false)
    })
    return () => {
      isCurrent = false
    }
  }, [token])

  useEffect(() => {
    if (!secrets) return
    let timer: number | undefined
    const check = () => {
      const leftMs = new Date(secrets.until).getTime() - Date.now()
      if (leftMs > 0) {
        timer = window.setTimeout(check, Math.min(leftMs, longestWaitMs))
        return
      }
      safely(() => keepSecrets(token, null))
      setSecrets(null)
    }
    check()
    // A phone that slept wakes with timers that are late.
    document.addEventListener('visibilitychange', check)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [secrets, token])
  return { isLoading, secrets }
}

async function fetchSecrets(token: string): Promise<KeptSecrets | null | undefined> {
  try {
    const answer = await answerOf(client['guide-books'][':token'].secrets.$get({ param: { token } }))
    return (
      safely(() => keepSecrets(token, answer)) ??
      (answer.secrets && { ...answer.secrets, until: answer.until })
    )
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) return undefined
    safely(() => keepSecrets(token, null))
    return null
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
