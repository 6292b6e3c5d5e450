/**
 * The `handle` of a page of words: nothing on it needs scripts before somebody moves, scrolls or presses, so it
 * fetches none for those who only read (document.ts). Not for pages that change or report by themselves.
 */
export const scriptsWaitForPerson = { scripts: 'person' } as const
