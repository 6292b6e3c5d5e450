/** Where a person's draft with that name lies in this browser. */
export function draftKey(accountId: string, name: string): string {
  return `holmward.listing-draft.${accountId}.${name}`
}

/** A draft that this browser holds, as a list shows it. */
export type LocalDraftLine = { name: string; title: string; savedAt: string }

/**
 * The drafts of a person that this browser holds. Only their titles are read, by hand, so that a list of them needs none
 * of the code that reads a whole form (local-draft.ts).
 */
export function listLocalDrafts(accountId: string): LocalDraftLine[] {
  const prefix = draftKey(accountId, '')
  return keptKeys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => readLine(key, key.slice(prefix.length)) ?? [])
}

function keptKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Null for what is no draft of ours. */
function readLine(key: string, name: string): LocalDraftLine | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const savedAt: unknown = Reflect.get(Object(draft), 'savedAt')
    const title: unknown = Reflect.get(Object(Reflect.get(Object(draft), 'form')), 'title')
    return typeof savedAt === 'string' && typeof title === 'string' ? { name, title, savedAt } : null
  } catch {
    return null
  }
}
