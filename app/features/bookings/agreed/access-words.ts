import { accessSentence } from '#features/pricing/access-words.ts'
import { type CalendarDate, formatDateWithWeekday } from '#lib/stay.ts'
import { accessDay } from './access-day.ts'

type Reader = 'guest' | 'host'

export type Access = {
  checkIn: CalendarDate
  /** They also wait until guest and host have confirmed what is due. */
  waits: boolean
}

const both: Record<Reader, string> = { guest: 'you and your host', host: 'you and your guest' }

/** When Wi-Fi and door details of a stay appear, for one of its sides. */
export function accessWords({ checkIn, waits }: Access, reader: Reader): string {
  return `${accessSentence(fromDay(checkIn), waits ? both[reader] : null)}.`
}

/** The same for those who travel with the guest, by the guest's name where it is known. */
export function companionAccessWords({ checkIn, waits }: Access, guest: string | null): string {
  return `${accessSentence(fromDay(checkIn), waits ? `${guest ?? 'the guest'} and the host` : null)}.`
}

function fromDay(checkIn: CalendarDate): string {
  return `from ${formatDateWithWeekday(accessDay(checkIn))}`
}

/** What the details wait for today. */
export function unconfirmedWords(due: string): string {
  return `${due} is not confirmed yet.`
}
