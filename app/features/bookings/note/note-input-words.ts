import { longestHostNote } from './host-note.ts'

/** What is said of a note that is too long. */
export const noteInputWords = {
  note: { long: `The note must be less than ${longestHostNote} characters` },
}
