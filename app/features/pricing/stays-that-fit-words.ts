import { countOf } from '#lib/text.ts'

/** How the rules of a home contradict each other, each at the field that can mend it. */
export const contradictionWords = {
  notice: 'Arrivals are taken one month ahead, so ask for 27 days at most',
  least: (most: number) => `The longest stay is ${countOf(most, 'night')}; no shortest can be longer`,
  most: (least: number) =>
    `The shortest stay here is ${countOf(least, 'night')}; the longest cannot be shorter`,
  noStay: 'No stay that is long enough, and not too long, begins and ends on these days',
}
