import ICAL from 'ical.js'
import { instantAt, type Moment } from './moments.ts'
import { dayNamed } from './whole-days.ts'

/** How a series recurs: by whole days or by times, and on which clocks its days are told. */
export type Series = {
  start: Moment
  timeZone: string | null
  /** The property's zone and those that the text names. */
  zones: readonly string[]
}

/** The key of an occurrence: its day, or its instant, since an exception may name it in another zone. */
export function occurrenceKey(at: Moment, { start, timeZone }: Series): string {
  const instant = start.time.isDate ? null : instantAt(at, timeZone)
  return String(instant ?? asWritten(at))
}

/**
 * The key of the occurrence that an EXDATE or RECURRENCE-ID names. Null when it may be one or another, or when a date
 * names a time: then nothing is taken out (calendar.md, rule 4).
 */
export function namedKey(moment: Moment, series: Series): string | null {
  const { start, timeZone, zones } = series
  if (start.time.isDate) return dayNamed(moment, zones)
  if (moment.time.isDate) return null
  // Nothing tells when such a series is, so its figures count.
  if (!timeZone && instantAt(start, null) === null) return asWritten(moment)
  return occurrenceKey(onClockOf(start, moment), series)
}

const asWritten = ({ time }: Moment) => time.toString().replace(/Z$/, '')

/** A time without a zone is on the clock of the series. */
function onClockOf(start: Moment, moment: Moment): Moment {
  const floats = !moment.zoneName && moment.time.zone === ICAL.Timezone.localTimezone
  if (!floats) return moment
  const { year, month, day, hour, minute, second } = moment.time
  const time = new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, start.time.zone)
  return { time, zoneName: start.zoneName }
}
