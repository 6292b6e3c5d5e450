import type { TermsForm } from './terms-form.ts'

/** Lists whose rows are changed one by one; the order of the rows says nothing, but for that of steps, which follows from their days. */
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
  const merged = { ...is, ...typed, ...rows }
  const { cancellation_steps: steps } = merged
  return {
    ...merged,
    cancellation_steps: isSame(was.cancellation_steps, is.cancellation_steps) ? steps : inOrder(steps),
  }
}

/** The earliest step first; one without its days yet stays beside those that it stands with. */
function inOrder(steps: TermsForm['cancellation_steps']): TermsForm['cancellation_steps'] {
  return steps.toSorted((one, other) => Number(other.days) - Number(one.days) || 0)
}

/** Whether two fields say the same; the keys of rows say nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other)
}

/**
 * Those of now without what was taken out here, and with what was added; a changed row is both. What nobody else has changed
 * stays in the order in which it was typed.
 */
function mergeRows<Row>(typed: readonly Row[], was: readonly Row[], is: readonly Row[]): readonly Row[] {
  if (isSame(was, is)) return typed
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
