/** The filters as fields, for browsers without scripts. */
export const plainWords = {
  title: 'All filters',
  priceFrom: 'Price from',
  priceUpTo: 'Price up to',
  flexible: 'Flexible dates',
  exact: 'Exactly these dates',
  kind: (kind: string) => `${kind} in the months below`,
  months: 'Months',
  monthsHint: 'Pick one to three for a weekend, a week or a month. We then ignore the dates.',
  month: 'Month, for a weekend, a week or a month',
  noMonth: 'None',
}
