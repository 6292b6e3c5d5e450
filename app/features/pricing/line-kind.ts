import { stayFeeKinds } from './stay-fees.ts'

/** What a line of a quote is for, in the order of lines; a booking keeps each as a row. */
export const lineKinds = [
  'nights',
  'monthly_discount',
  'weekly_discount',
  'early_discount',
  'last_minute_discount',
  'extra_guests',
  ...stayFeeKinds,
  'pets',
  'fee',
  'tax',
] as const
export type LineKind = (typeof lineKinds)[number]
