import type { RefusalReason } from './calendar-read.ts'

/**
 * Whether a text is a whole calendar: its first non-blank text begins one and its last ends one. Null when it is;
 * otherwise why not. A page of HTML is not one, half of a calendar was cut off on its way.
 */
export function checkEnvelope(text: string): Extract<RefusalReason, 'not_calendar' | 'cut_off'> | null {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (!/^BEGIN:VCALENDAR(?![\w-])/i.test(trimmed)) return 'not_calendar'
  return /[\r\n]END:VCALENDAR$/i.test(trimmed) ? null : 'cut_off'
}
