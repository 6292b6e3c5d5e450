import { type CalendarDate, daysBetween, formatDay, type Stay } from '#lib/stay.ts'

/** Where in a stay its guest is. A stay that its host has completed is over, also before its last day. */
export function atHandWords(today: CalendarDate, { checkIn, checkOut }: Stay, isCompleted = false): string {
  if (isCompleted || today > checkOut) return 'Your stay is over'
  if (today === checkOut) return 'You check out today'
  if (today > checkIn) return `You are here until ${formatDay(checkOut)}`
  const days = daysBetween(today, checkIn)
  if (days === 0) return 'Your stay begins today'
  return days === 1 ? 'Your stay begins tomorrow' : `Your stay begins in ${days} days`
}
