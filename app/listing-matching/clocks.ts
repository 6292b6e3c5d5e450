import { minuteMs } from '#lib/duration.ts'
import { calendarDate, epochDay, wallClockOf } from '#lib/stay.ts'

/** The time by the clocks of a zone, 'YYYY-MM-DDTHH:MM', and its day since 1970. */
type Reading = { moment: string; today: number }

// One question is answered after the other, and all homes of a zone ask what time it is.
let shown = { minute: Number.NaN, readings: new Map<string, Reading>() }

/** What the clocks of a zone (IANA name) show at a minute since 1970. */
export function readClock(zone: string, minute: number): Reading {
  if (shown.minute !== minute) shown = { minute, readings: new Map() }
  const known = shown.readings.get(zone)
  if (known) return known
  const moment = wallClockOf(new Date(minute * minuteMs), zone)
  const reading = { moment, today: epochDay(calendarDate(moment.slice(0, 10))) }
  shown.readings.set(zone, reading)
  return reading
}
