import type { TermsForm } from './terms-form.ts'

/** Lists whose rows are changed one by one; the order of the rows says nothing. */
const listsOfRows = ['seasons', 'fees', 'taxes', 'house_rules', 'cancellation_steps'] as const

/**
 * The form where what it began with, `was`, is stored as `is` by now: what was typed since stays, field by field and in lists row
 * by row, and all else is as it is stored.
 */
export function onNewerTerms(form: TermsForm, was: TermsForm, is: TermsForm): TermsForm {
  const names = Object.keys(is) as (keyof TermsForm)[] // the keys of that very object
  const typed = Object.fromEntries(
    names.filter((name) => !isSame(form[name], was[name])).map((name) => [name, form[name]]),
  )
  const rows = Object.fromEntries(
    listsOfRows.map((name) => [name, mergeRows<unknown>(form[name], was[name], is[name])]),
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
  const left = [...typed]
  // A row that says the same is the same one, so that whoever is at it stays there.
  const kept = stored.map((row) => {
    const at = left.findIndex((each) => isSame(each, row))
    return (at < 0 ? undefined : left.splice(at, 1)[0]) ?? row
  })
  return [...kept, ...typed.filter(lacks(was)).filter(lacks(stored))]
}

function plain(field: unknown): string {
  return JSON.stringify(field, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && 'key' in value ? { ...value, key: '' } : value,
  )
}
