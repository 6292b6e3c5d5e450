import { areStashed, forgetOwnTexts, forgetTextsOf, restoreStashedTexts, stashTexts } from './own-texts.ts'

/**
 * Before the end of a session that the server has ended is known to the tabs: what was typed waits for the same account, or is gone
 * if the account said so.
 */
export function stashOrForgetTexts(account: string, isToForget: boolean): void {
  inStorages((storage) =>
    isToForget ? forgetTextsOf(storage, account) : stashTexts(storage, account, Date.now()),
  )
}

/** In each tab, as somebody else or nobody is there instead of an account: the rest of what it typed, in this tab too. */
export function settleTexts(account: string): void {
  inStorages((storage) => {
    if (areStashed(storage, account)) return
    if (areStashed(window.localStorage, account)) stashTexts(storage, account, Date.now())
    else forgetOwnTexts(storage)
  })
}

/** As somebody has signed in. */
export function returnTexts(account: string): void {
  inStorages((storage) => restoreStashedTexts(storage, account, Date.now()))
}

/** As an account signs out here, or is to be deleted. */
export function forgetTexts(): void {
  inStorages(forgetOwnTexts)
}

function inStorages(work: (storage: Storage) => void): void {
  try {
    for (const storage of [window.localStorage, window.sessionStorage]) work(storage)
  } catch {
    // Storage may be closed to us; then nothing was kept in it.
  }
}
