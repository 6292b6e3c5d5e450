/** Lengths of time in milliseconds. A day here always has 24 hours: dates are added by `addDays` of stay.ts. */
export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000
