import { authStates } from './auth-states.ts'
import { consoleStates } from './console-states.ts'
import { factorStates } from './factor-states.ts'
import { hostStates } from './host-states.ts'
import { mapStates } from './map-states.ts'
import { memberStates } from './member-states.ts'
import { messageStates } from './message-states.ts'
import { moneyStates } from './money-states.ts'
import { propertyStates } from './property-states.ts'
import { publicStates } from './public-states.ts'
import { reviewStates } from './review-states.ts'
import { siteStates } from './site-states.ts'
import type { ShotState } from './state.ts'

/** Every route and its states, in the order of the overview. Those without something come last. */
export const states: readonly ShotState[] = [
  ...publicStates,
  ...mapStates,
  ...propertyStates,
  ...authStates,
  ...factorStates,
  ...hostStates,
  ...moneyStates,
  ...memberStates,
  ...messageStates,
  ...reviewStates,
  ...consoleStates,
  ...siteStates,
].sort((one, other) => Number('without' in one) - Number('without' in other))
