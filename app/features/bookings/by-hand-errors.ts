import { defineRefusals, refuse } from '#lib/errors.ts'

/** Every refusal of a stay that its host writes down by hand, and of the host's notes. */
export const byHandRefusals = defineRefusals({
  homeNotYours: { status: 404, message: 'This home does not exist, or it is not yours.' },
  notByHand: {
    status: 409,
    message: 'This stay was booked by its guest. Propose a change, so that the guest can agree.',
  },
  noteChanged: {
    status: 409,
    message: 'This note was changed on another screen meanwhile. Look at both, then save again.',
  },
})

/** The note as it is now, so that nobody writes over words that they have not seen. */
export function noteChanged(now: { text: string; version: number }) {
  return refuse(byHandRefusals.noteChanged, { values: now })
}
