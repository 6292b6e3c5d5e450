import { ownTextPrefix } from '#features/accounts/own-texts.ts'

const key = `${ownTextPrefix}several`

/** Keeps what somebody types to several homes in this tab, until it is sent or they sign out. */
export function keepWords(text: string): void {
  attempt(() => (text.trim() === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)))
}

export function readKeptWords(): string {
  return attempt(() => sessionStorage.getItem(key)) ?? ''
}

/** Storage may be closed to us. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}
