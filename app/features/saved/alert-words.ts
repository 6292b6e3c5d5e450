import { andList } from '#lib/list-words.ts'
import type { NightWait, ToldBy } from './alert-schema.ts'
import { homeHref } from './saved-words.ts'

/** The booking form of a home with the nights filled in. */
export function bookingHref({
  property_id,
  check_in,
  check_out,
  ...party
}: Pick<NightWait, 'property_id' | 'guests_count' | 'children' | 'infants' | 'pets'> & {
  check_in: string
  check_out: string
}): string {
  const dated = { ...party, check_in_date: check_in, check_out_date: check_out }
  return `${homeHref(property_id, dated)}#booking-heading`
}

/** Where somebody is told, in words: "by mail, by push and within the site"; null where they want it nowhere. */
export function toldByWords({ mail, push, site }: ToldBy): string | null {
  return andList([mail && 'by mail', push && 'by push', site && 'within the site']) || null
}
