/** A decision record or its index, by its name within `docs/decisions/`. */
export type Page = { name: string; text: string }

type Status = 'in force' | 'in part' | 'ended'

const secondLine =
  /^Decided on (\d{4}-\d\d-\d\d); (in force|in force but for [^[\n]+, which \[decision \d+\]\(([^)]+)\) ended|ended by \[decision \d+\]\(([^)]+)\))\.$/m

/** Everything about the decision records and their index that a rule forbids, in words. */
export function checkDecisions(records: readonly Page[], index: string): string[] {
  const names = new Set(records.map(({ name }) => name))
  const rows = [...index.matchAll(/^\| \d+ \| .*$/gm)].map(([row]) => row)
  return [
    ...records.flatMap((record) => checkRecord(record, { names, rows }) ?? []),
    ...rows
      .filter((row) => !names.has(/\]\(([^)]+)\)/.exec(row)?.[1] ?? ''))
      .map((row) => `the index of decisions has a row without a record: ${row}`),
    ...checkGaps([...names].map(numberOf), [...index.matchAll(/\bdecision (\d+)/g)]),
  ]
}

function checkRecord(
  { name, text }: Page,
  { names, rows }: { names: Set<string>; rows: string[] },
): string | null {
  const found = secondLine.exec(text)
  if (!found) return `${name} does not say when it was decided and whether it is in force`
  const [, date = '', words = '', partly, ended] = found
  const later = partly ?? ended
  if (later && !names.has(later)) return `${name} names ${later}, which is not there`
  const status: Status = ended ? 'ended' : partly ? 'in part' : 'in force'
  const [, title = ''] = /^# \d+\. (.*)$/m.exec(text) ?? []
  const row = `| ${numberOf(name)} | [${title}](${name}) | ${date} | ${status} |`
  return rows.includes(row) ? null : `the index of decisions lacks the row ${row} (${words})`
}

/** Every number up to the greatest is taken, or told of as one that is not. */
export function checkGaps(numbers: readonly number[], told: readonly RegExpMatchArray[]): string[] {
  const known = new Set([...numbers, ...told.map(([, number]) => Number(number))])
  const all = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1)
  return all
    .filter((number) => !known.has(number))
    .map((number) => `number ${number} is missing, and docs/decisions/README.md does not say why`)
}

/** The number at the beginning of a name such as `0007-native-controls.md`. */
export function numberOf(name: string): number {
  return Number.parseInt(name, 10)
}
