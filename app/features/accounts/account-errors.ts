import { defineRefusals } from '#lib/errors.ts'

export const accountRefusals = defineRefusals({
  notSignedIn: { status: 401, message: 'Your session has ended. Please sign in again.' },
})
