/** On how many browsers an account is told at once; the one that was added first gives way to another. */
export const mostDevices = 10

/** What a browser is handed to show: one line, perhaps what was written, and where it leads. */
export type PushedNotice = {
  title: string
  body: string
  /** A path on this site. */
  path: string
  /** What it is about: a later one takes the place of an earlier one. */
  tag: string
  /** The same for what is pushed a second time by mistake. */
  id: string
  /** How many conversations wait to be read, for the sign on an installed app; null leaves it. */
  unread: number | null
}
