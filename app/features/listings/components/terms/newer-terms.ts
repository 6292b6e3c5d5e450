import type { HostTerms } from '../../host-terms-schema.ts'
import { type TermsForm, toTermsForm } from './terms-form.ts'

/** Lists whose rows are changed one by one; the order of the rows says nothing. */
const listsOfRows = ['seasons', 'fees', 'taxes', 'house_rules', 'cancellation_steps'] as const

/**
 * The form on terms that were changed somewhere else since `before`: what the host has typed stays, field by field and in lists
 * row by row, and all else is as it is stored now.
 */
export function onNewerTerms(form: TermsForm, before: HostTerms, newer: HostTerms): TermsForm {
  const [was, is] = [toTermsForm(before), toTermsForm(newer)]
  const names = Object.keys(is) as (keyof TermsForm)[] // the keys of that very object
  const typed = Object.fromEntries(
    names.filter((name) => !isSame(form[name], was[name])).map((name) => [name, form[name]]),
  )
  const rows = Object.fromEntries(
    listsOfRows
      .filter((name) => name in typed)
      .map((name) => [name, mergeRows<unknown>(form[name], was[name], is[name])]),
  )
  return { ...is, ...typed, ...rows }
}

/** Whether two fields say the same; the keys of rows say nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other)
}

/** Those of now without what was taken out here, and with what was added; a changed row is both. */
function mergeRows<Row>(typed: readonly Row[], was: readonly Row[], is: readonly Row[]): Row[] {
  const lacks = (rows: readonly Row[]) => (row: Row) => !rows.some((each) => isSame(each, row))
  const takenOut = was.filter(lacks(typed))
  const stored = is.filter(lacks(takenOut))
  return [...stored, ...typed.filter(lacks(was)).filter(lacks(stored))]
}

function plain(field: unknown): string {
  return JSON.stringify(field, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && 'key' in value ? { ...value, key: '' } : value,
  )
}
