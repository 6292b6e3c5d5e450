import { parseTerms, type StayTerms } from '#features/pricing/stay-terms.ts'
import type { HostTerms } from '../../host-terms-schema.ts'
import { checkTerms } from './check-terms.ts'
import { beginning, type TermsForm } from './terms-form.ts'
import { termsParts } from './terms-parts.ts'

const everyField = Object.values(termsParts).flat()

/** The terms with what stands in the form, whether it is saved or not, read at this time; null while it could not be. */
export function termsInForm(form: TermsForm, stored: HostTerms, now: string): StayTerms | null {
  const { edit } = checkTerms(form, everyField, stored.version)
  // What is typed in the calendar is no part of this form, and holds all the same.
  const nights = stored.terms?.nights ?? []
  return edit && parseTerms({ ...edit, terms: { ...beginning, ...edit, now, nights } })
}
