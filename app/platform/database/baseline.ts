import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The file that new databases start from, in place of older migrations. */
export type Baseline = {
  file: string
  /** The last commit that has the older migrations. */
  commit: string
  /** Their names: a database that starts from the file is recorded as having had each of them. */
  contains: readonly string[]
}

/** What a folder of migrations holds: the baseline, if it has one, and the files after it in their order. */
export async function readMigrations(
  folder: string,
): Promise<{ baseline: Baseline | null; files: string[] }> {
  const all = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const file = all.find((name) => name.endsWith('_baseline.sql'))
  if (!file) return { baseline: null, files: all }
  const baseline = { file, ...parseHead(await readFile(path.join(folder, file), 'utf8')) }
  return { baseline, files: all.filter((name) => name !== file) }
}

/** The commit and the names stand in the comment that the file starts with, the names indented. */
function parseHead(sql: string): Omit<Baseline, 'file'> {
  const [, commit, names = ''] = /^-- Baseline of commit (\w+),.*\n((?:-- {3}.*\n)+)/.exec(sql) ?? []
  if (!commit) throw new Error('A baseline names its commit and the migrations that it contains.')
  return { commit, contains: [...names.matchAll(/\w+/g)].map(([name]) => `${name}.sql`) }
}

/** The first migration of the baseline that is missing where others of them are applied; null for all or none. */
export function findGap({ contains }: Baseline, applied: ReadonlySet<string>): string | null {
  const missing = contains.filter((name) => !applied.has(name))
  return missing.length < contains.length ? (missing[0] ?? null) : null
}
