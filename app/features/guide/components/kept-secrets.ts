import type { GuideSecretsAnswer } from '../guide-schema.ts'

/** What this browser may show of a stay until an instant. */
export type KeptSecrets = NonNullable<GuideSecretsAnswer['secrets']> & { until: string }

const prefix = 'holmward.guide-book.'

/**
 * The Wi-Fi and door details that this browser has kept for a book; null once their time is over, and then they are
 * gone from it. Also throws out those of other books that have run out.
 */
export function readKept(token: string, now: Date): KeptSecrets | null {
  for (const key of keys()) {
    const kept = parse(localStorage.getItem(key))
    if (!kept || !(new Date(kept.until) > now)) localStorage.removeItem(key)
  }
  return parse(localStorage.getItem(prefix + token))
}

/** Keeps what the server has just said, or forgets it when the server says nothing. */
export function keepSecrets(token: string, answer: GuideSecretsAnswer | null): KeptSecrets | null {
  if (!answer?.secrets) {
    localStorage.removeItem(prefix + token)
    return null
  }
  const kept = { ...answer.secrets, until: answer.until }
  localStorage.setItem(prefix + token, JSON.stringify(kept))
  return kept
}

function keys(): string[] {
  return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((key) =>
    key.startsWith(prefix),
  )
}

function parse(text: string | null): KeptSecrets | null {
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as Partial<KeptSecrets> // checked next
    return typeof kept.until === 'string' && typeof kept.wifi_name === 'string' ? (kept as KeptSecrets) : null
  } catch {
    return null
  }
}
