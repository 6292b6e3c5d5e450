/** How much one account keeps, and how long what it writes may be. */
export const savedLimits = {
  lists: 50,
  homesInList: 500,
  homes: 1_000,
  /** Of somebody who is not signed in, in their browser. */
  homesInBrowser: 200,
  /** Presses that a browser keeps until the server has answered. */
  unsent: 50,
  name: 60,
  note: 500,
  companions: 30,
  /** A household or an office behind one address; the other places stay free for friends elsewhere. */
  companionsOfNetwork: 10,
  companionName: 40,
  comment: 500,
  comments: 200,
  compared: 5,
} as const

/** Where the holder of a link looks at a list. */
export function sharedListPath(token: string): string {
  return `/shared-list/${token}`
}
