import { countOf } from '#lib/text.ts'

/** Said of a draft without a title. */
export const untitled = 'Untitled listing'

export const unfinishedWords = {
  title: 'Continue where you left off',
  edit: (time: string) => `Unsaved changes, saved ${time}`,
  fresh: (time: string) => `New listing, saved ${time}`,
  continueWith: (name: string) => `Continue with ${name}`,
  continue: 'Continue',
}

export const restoredWords = {
  title: 'Welcome back',
  draft: (time: string) => `Here’s your draft from ${time}. Nothing is published yet.`,
  edit: (time: string) => `Here are your unsaved changes from ${time}. None of them are published yet.`,
  another: 'Start another listing',
}

export const discardWords = {
  discard: 'Discard draft',
  title: 'Discard this draft?',
  keep: 'Keep it',
  draft: 'This deletes everything you typed here for good, on your other devices too.',
  edit: 'The form goes back to the published property. Your changes are gone for good.',
}

export const draftConflictWords = {
  title: 'This draft was changed elsewhere',
  text: 'Another window or device has saved a newer version. What you typed is still here, but isn’t saved until you decide.',
  load: 'Load the newer draft',
  keep: 'Keep my version',
}

export const editConflictWords = {
  title: 'This property was changed elsewhere',
  text: (fields: readonly string[], more: number) => {
    const others = more > 0 ? ` and ${countOf(more, 'other field')}` : ''
    const differs = fields.length > 0 ? `It differs from yours in: ${fields.join(', ')}${others}. ` : ''
    return `Another window or device has saved it since you opened it. ${differs}Load the newer version, or keep your own values and save them over it.`
  },
  load: 'Load the newer version',
  keep: 'Keep my values',
}

const keptWords = (isKept: boolean) =>
  isKept ? 'It is kept in this browser.' : 'Please keep this page open.'

export const draftStatusWords = {
  saved: (time: string) => `Saved ${time}`,
  saving: 'Saving…',
  waiting: (isKept: boolean) => `Not saved yet; we’ll try again. ${keptWords(isKept)}`,
  conflict: (isKept: boolean) => `Not saved: this draft was changed elsewhere. ${keptWords(isKept)}`,
  refused: (reason: string, isKept: boolean) => `Not saved. ${reason} ${keptWords(isKept)}`,
}
