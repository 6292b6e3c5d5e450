const key = 'holmward.push'

/** What somebody has answered in this browser when it was offered to tell them at once. */
type PushChoice = { account: string; answer: 'on' | 'off' }

/** The answer of an account in this browser; null when it was not asked yet. */
export function readPushChoice(account: string): PushChoice['answer'] | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(key) ?? 'null') as PushChoice | null // as it is written below
    return kept?.account === account ? kept.answer : null
  } catch {
    return null
  }
}

export function writePushChoice(account: string, answer: PushChoice['answer']): void {
  try {
    window.localStorage.setItem(key, JSON.stringify({ account, answer }))
  } catch {
    // Storage is closed to us; it is asked again.
  }
}
