/** What an operator can pause for everybody, by what is stored. */
export const siteSwitches = ['sign_ups', 'listings', 'requests'] as const
export type SiteSwitch = (typeof siteSwitches)[number]

/** How long the operator's own words beside it may be. */
export const longestSwitchWords = 300
