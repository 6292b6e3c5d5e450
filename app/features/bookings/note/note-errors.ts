import { defineRefusals, refuse } from '#lib/errors.ts'

/** The refusal of a note that was written over another wording than the one of now. */
export const noteRefusals = defineRefusals({
  noteChanged: {
    status: 409,
    message: 'This note was changed on another screen. Compare both versions, then save again.',
  },
})

/** The note as it is now, so that nobody writes over words that they have not seen. */
export function noteChanged(now: { text: string; version: number }) {
  return refuse(noteRefusals.noteChanged, { values: now })
}
