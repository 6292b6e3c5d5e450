import { savedLimits } from './saved.ts'

/** Where a browser keeps what is saved. The document's first script looks here too. */
export const heartsKey = 'holmward.saved'

/** A heart filled or emptied; the name is what the person knows the home by. */
export type Press = { home: string; name: string; isSaved: boolean }

/**
 * What a browser knows of saved homes: those that wait for somebody to sign in, and those of the account that was signed in
 * here last, so that their hearts are filled before the server is asked. `unsent` is what that account has pressed and the
 * server has not answered: it outlives the page it was pressed on.
 */
export type KeptHearts = {
  waiting: readonly string[]
  account: { id: string; homes: readonly string[]; unsent: readonly Press[] } | null
}

export const noHearts: KeptHearts = { waiting: [], account: null }

/** Reads what storage holds; nothing for what is none of ours. */
export function parseHearts(text: string | null): KeptHearts {
  try {
    const value = Object(JSON.parse(text ?? 'null'))
    const { id, homes, unsent } = Object(value.account)
    const account = () => ({
      id,
      homes: textsOf(homes).slice(0, savedLimits.homes),
      unsent: pressesOf(unsent).slice(0, savedLimits.unsent),
    })
    return {
      waiting: textsOf(value.waiting).slice(0, savedLimits.homesInBrowser),
      account: typeof id === 'string' ? account() : null,
    }
  } catch {
    return noHearts
  }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : []
}

function pressesOf(value: unknown): Press[] {
  if (!Array.isArray(value)) return []
  return value.filter((part) => {
    const { home, name, isSaved } = Object(part)
    return typeof home === 'string' && typeof name === 'string' && typeof isSaved === 'boolean'
  })
}

/** The homes whose hearts are filled for whoever is here: null is nobody who is signed in. */
export function filledHearts({ waiting, account }: KeptHearts, who: string | null): ReadonlySet<string> {
  return new Set(who !== null && account?.id === who ? [...account.homes, ...waiting] : waiting)
}

/** A heart filled or emptied; the latest first. Null when a browser holds no more without an account. */
export function setHeart(hearts: KeptHearts, who: string | null, press: Press): KeptHearts | null {
  const { home } = press
  if (who === null) {
    const waiting = put(hearts.waiting, press)
    return waiting.length > savedLimits.homesInBrowser ? null : { ...hearts, waiting }
  }
  const { homes, unsent } = ofAccount(hearts, who)
  const others = unsent.filter((other) => other.home !== home)
  return {
    waiting: without(hearts.waiting, home),
    account: { id: who, homes: put(homes, press), unsent: [press, ...others].slice(0, savedLimits.unsent) },
  }
}

/** The server has taken a press; one that has been pressed over meanwhile is not the one that it has taken. */
export function withArrived(hearts: KeptHearts, who: string, press: Press): KeptHearts {
  const { homes, unsent } = ofAccount(hearts, who)
  return { ...hearts, account: { id: who, homes, unsent: unsent.filter((other) => !isSame(other, press)) } }
}

/** The server has refused a press: the heart goes back, unless it has been pressed over meanwhile. */
export function withRefused(hearts: KeptHearts, who: string, press: Press): KeptHearts {
  const { homes, unsent } = ofAccount(hearts, who)
  if (!unsent.some((other) => isSame(other, press))) return hearts
  const back = put(homes, { home: press.home, isSaved: !press.isSaved })
  return withArrived({ ...hearts, account: { id: who, homes: back, unsent } }, who, press)
}

/** What an account has pressed here and the server has not answered. */
export function unsentOf(hearts: KeptHearts, who: string): readonly Press[] {
  return ofAccount(hearts, who).unsent
}

function ofAccount({ account }: KeptHearts, who: string): NonNullable<KeptHearts['account']> {
  return account?.id === who ? account : { id: who, homes: [], unsent: [] }
}

function isSame(one: Press, other: Press): boolean {
  return one.home === other.home && one.isSaved === other.isSaved
}

function without(homes: readonly string[], home: string): string[] {
  return homes.filter((id) => id !== home)
}

function put(homes: readonly string[], { home, isSaved }: Pick<Press, 'home' | 'isSaved'>): string[] {
  return isSaved ? [home, ...without(homes, home)] : without(homes, home)
}

/**
 * What the server says is saved, once it has taken over what was sent; what was pressed meanwhile, or is still to be sent,
 * has the last word.
 */
export function takeAnswer(
  hearts: KeptHearts,
  who: string,
  {
    sent,
    homes,
    pressed,
  }: { sent: readonly string[]; homes: readonly string[]; pressed: ReadonlyMap<string, boolean> },
): KeptHearts {
  const { unsent } = ofAccount(hearts, who)
  const wanted = new Map([...pressed, ...unsent.map(({ home, isSaved }) => [home, isSaved] as const)])
  const saved = homes.filter((id) => wanted.get(id) !== false)
  const more = [...wanted].filter(([id, isSaved]) => isSaved && !homes.includes(id)).map(([id]) => id)
  return {
    waiting: hearts.waiting.filter((id) => !sent.includes(id)),
    account: { id: who, homes: [...more, ...saved], unsent },
  }
}

/** What is left in a browser for the next person at it: nothing of an account's. */
export function withoutAccount(hearts: KeptHearts): KeptHearts {
  return { ...hearts, account: null }
}
