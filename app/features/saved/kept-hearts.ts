import { savedLimits } from './saved.ts'

/** Where a browser keeps what is saved. The document's first script looks here too. */
export const heartsKey = 'holmward.saved'

/**
 * What a browser knows of saved homes: those that wait for somebody to sign in, and those of the account that was signed in
 * here last, so that their hearts are filled before the server is asked.
 */
export type KeptHearts = {
  waiting: readonly string[]
  account: { id: string; homes: readonly string[] } | null
}

export const noHearts: KeptHearts = { waiting: [], account: null }

/** Reads what storage holds; nothing for what is none of ours. */
export function parseHearts(text: string | null): KeptHearts {
  try {
    const value = Object(JSON.parse(text ?? 'null'))
    const { id, homes } = Object(value.account)
    return {
      waiting: textsOf(value.waiting).slice(0, savedLimits.homesInBrowser),
      account: typeof id === 'string' ? { id, homes: textsOf(homes).slice(0, savedLimits.homes) } : null,
    }
  } catch {
    return noHearts
  }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : []
}

/** The homes whose hearts are filled for whoever is here: null is nobody who is signed in. */
export function filledHearts({ waiting, account }: KeptHearts, who: string | null): ReadonlySet<string> {
  return new Set(who !== null && account?.id === who ? [...account.homes, ...waiting] : waiting)
}

/** A heart filled or emptied; the latest first. Null when a browser holds no more without an account. */
export function setHeart(
  hearts: KeptHearts,
  who: string | null,
  { home, isSaved }: { home: string; isSaved: boolean },
): KeptHearts | null {
  const without = (homes: readonly string[]) => homes.filter((id) => id !== home)
  const put = (homes: readonly string[]) => (isSaved ? [home, ...without(homes)] : without(homes))
  if (who === null) {
    const waiting = put(hearts.waiting)
    return waiting.length > savedLimits.homesInBrowser ? null : { ...hearts, waiting }
  }
  const homes = hearts.account?.id === who ? hearts.account.homes : []
  return { waiting: without(hearts.waiting), account: { id: who, homes: put(homes) } }
}

/** What the server says is saved, once it has taken over what was sent; what was pressed meanwhile has the last word. */
export function takeAnswer(
  hearts: KeptHearts,
  who: string,
  {
    sent,
    homes,
    pressed,
  }: { sent: readonly string[]; homes: readonly string[]; pressed: ReadonlyMap<string, boolean> },
): KeptHearts {
  const saved = homes.filter((id) => pressed.get(id) !== false)
  const more = [...pressed].filter(([id, isSaved]) => isSaved && !homes.includes(id)).map(([id]) => id)
  return {
    waiting: hearts.waiting.filter((id) => !sent.includes(id)),
    account: { id: who, homes: [...more, ...saved] },
  }
}

/** What is left in a browser for the next person at it: nothing of an account's. */
export function withoutAccount(hearts: KeptHearts): KeptHearts {
  return { ...hearts, account: null }
}
