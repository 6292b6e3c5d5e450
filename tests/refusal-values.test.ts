import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

type Line = { code: string; message: string; values?: Record<string, unknown> }

const root = path.resolve(import.meta.dirname, '..')

async function readTables(): Promise<Line[]> {
  const files = globSync('app/{features/*,features/*/*,platform/**,web,lib}/*{-errors,problem}.ts', {
    cwd: root,
  })
  const tables = await Promise.all(files.map((file) => import(path.join(root, file))))
  return tables
    .flatMap((table) => Object.values(table).flatMap((each) => Object.values(Object(each))))
    .filter(isLine)
}

function isLine(value: unknown): value is Line {
  return (
    typeof Reflect.get(Object(value), 'code') === 'string' &&
    typeof Reflect.get(Object(value), 'message') === 'string'
  )
}

/** The numbers in the words of a refusal that are not among its values. */
function hiddenNumbers({ message, values = {} }: Line): string[] {
  const known = new Set(Object.values(values).flat().map(String))
  return [...message.matchAll(/\d[\d,.]*\d|\d/g)]
    .map(([found]) => found.replaceAll(',', ''))
    .filter((found) => !known.has(found))
}

it('a refusal carries each number of its words as a value, so that it can be said in another language', async () => {
  const lines = await readTables()
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.filter(({ values }) => values).length).toBeGreaterThan(20)
  const hidden = lines
    .filter((line) => hiddenNumbers(line).length > 0)
    .map(({ code, message }) => `${code}: ${message}`)
  expect(hidden).toEqual([])
})

it('finds a number that is in the words alone', () => {
  const line = { code: 'tooMany', message: 'There is room for 1,000 in 2 lists.', values: { limit: 1_000 } }
  expect(hiddenNumbers(line)).toEqual(['2'])
})
