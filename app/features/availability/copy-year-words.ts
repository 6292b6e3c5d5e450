import type { YearPlan } from '#features/pricing/copy-year.ts'
import { andList } from '#lib/list-words.ts'
import { type CalendarDate, formatDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'

type Copied = { year: number; replaces: boolean; lastNight: CalendarDate }

/** What a copy would set: "42 nights and 3 seasons of 2027 are set." */
export function setWords({ nights, seasons }: YearPlan, year: number): string {
  const what = andList([
    nights.length > 0 && countOf(nights.length, 'night'),
    seasons.length > 0 && countOf(seasons.length, 'season'),
  ])
  if (what === '') return `Nothing is left to copy to ${year}.`
  return `${what} of ${year} ${nights.length + seasons.length === 1 ? 'is' : 'are'} set.`
}

/** What it leaves as it is or puts in the place of something else, a sentence each. */
export function leftWords(plan: YearPlan, { year, replaces, lastNight }: Copied): string[] {
  const { ownNights, takenSeasons, outside } = plan
  const own = `${countOf(ownNights, 'night')} of ${year} ${ownNights === 1 ? 'has' : 'have'} a price or a shortest stay of ${ownNights === 1 ? 'its' : 'their'} own already`
  return [
    ownNights > 0 &&
      (replaces
        ? `${own}, which ${ownNights === 1 ? 'is' : 'are'} replaced.`
        : `${own}, and ${ownNights === 1 ? 'keeps' : 'keep'} it.`),
    takenSeasons > 0 &&
      `${countOf(takenSeasons, 'season')} ${takenSeasons === 1 ? 'is' : 'are'} left out: there are others on those dates.`,
    outside > 0 &&
      `${outside} more would be over, or after ${formatDate(lastNight)}, the last night that can be sold.`,
  ].filter((sentence) => sentence !== false)
}
