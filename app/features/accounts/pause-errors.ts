import type { Refusal } from '#lib/errors.ts'
import { accountRefusals } from './account-errors.ts'
import type { SiteSwitch } from './site-switches.ts'

/** The refusals while an operator has paused something. */
export const pauseRefusals: Record<SiteSwitch, Refusal> = {
  sign_ups: accountRefusals.signUpsPaused,
  listings: accountRefusals.listingsPaused,
  requests: accountRefusals.requestsPaused,
}
