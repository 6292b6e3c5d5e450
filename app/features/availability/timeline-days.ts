/** How many nights the timeline can show at a time. */
export const timelineLengths = [14, 30, 90] as const

export type TimelineDays = (typeof timelineLengths)[number]

/** Where this browser keeps the choice. */
export const timelineKey = 'holmward.timeline'

/** Reads one of the lengths; null for anything else. */
export function parseTimelineDays(text: string | null): TimelineDays | null {
  return timelineLengths.find((days) => String(days) === text) ?? null
}

/** How far the timeline goes on: by whole weeks, so that columns keep their weekday, with a little seen twice. */
export function timelineStep(days: TimelineDays): number {
  return Math.floor((days - 1) / 7) * 7
}

/** What was chosen in this browser before. */
export function readTimelineDays(): TimelineDays | null {
  try {
    return parseTimelineDays(localStorage.getItem(timelineKey))
  } catch {
    return null
  }
}

export function keepTimelineDays(days: TimelineDays): void {
  try {
    localStorage.setItem(timelineKey, String(days))
  } catch {
    // The address has it for as long as the page is open.
  }
}
