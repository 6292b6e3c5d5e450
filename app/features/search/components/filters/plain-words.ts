/** The filters as fields, for browsers without scripts. */
export const plainWords = {
  title: 'All filters',
  priceFrom: 'Price from',
  priceUpTo: 'Price up to',
  flexible: 'Flexible dates',
  exact: 'Exactly these dates',
  kind: (kind: string) => `${kind} in the months below`,
  months: 'Months',
  monthsHint: 'One to three, for a weekend, a week or a month; dates count for nothing then.',
  month: 'Month, for a weekend, a week or a month',
  noMonth: 'None',
}
