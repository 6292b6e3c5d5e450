import { setTimeout as sleep } from 'node:timers/promises'

/** What a look at one part of the installation has shown; `advice` says what to do, null when all is well. */
export type Finding = { part: string; is: string; advice: string | null }

export function fine(part: string, is: string): Finding {
  return { part, is, advice: null }
}

export function trouble(part: string, is: string, advice: string): Finding {
  return { part, is, advice }
}

const patienceMs = 15_000

/** Looks at a part; one that hangs or fails is a finding too. `advice` is for the case that it does. */
export async function examine(part: string, look: () => Promise<Finding>, advice: string): Promise<Finding> {
  const late = Symbol('late')
  try {
    const found = await Promise.race([look(), sleep(patienceMs, late, { ref: false })])
    return typeof found === 'symbol' ? trouble(part, 'did not answer within 15 seconds', advice) : found
  } catch (error) {
    return trouble(part, whyOf(error), advice)
  }
}

/** A foreign error in a few words: what it calls itself, and never what it quotes, which may be a secret. */
function whyOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const field = (name: string) => {
    const value: unknown = typeof cause === 'object' && cause ? Reflect.get(cause, name) : undefined
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const words = [field('code'), field('responseCode')].filter(Boolean).join(' ')
  return `failed (${words || field('name') || 'for an unknown reason'})`
}
