/** Keys of the browser's storage that begin so hold what one person has typed; they go when somebody signs out. */
export const ownTextPrefix = 'holmward.own.'

/** Removes them: the next person at this computer has nothing to do with them. */
export function forgetOwnTexts(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const key of keys) if (key.startsWith(ownTextPrefix)) storage.removeItem(key)
}
