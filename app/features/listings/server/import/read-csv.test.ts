import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'holmward-csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(content: string | Buffer) {
  const file = path.join(folder, 'listings.csv')
  writeFileSync(file, content)
  const rows = []
  for await (const row of readCsv(file)) rows.push(row)
  return rows
}

const plain = 'id,Name \n1,"Tea, ""black"""\n\n2,Two\nlines'

test('rows come with the names of the first line in small letters, and the line on which they end', async () => {
  const rows = [
    { line: 2, row: { id: '1', name: 'Tea, "black"' } },
    { line: 4, row: { id: '2', name: 'Two' } },
  ]
  expect((await read(plain)).slice(0, 2)).toMatchObject(rows)
  expect((await read(`\u{feff}${plain}`)).slice(0, 2)).toMatchObject(rows)
  expect((await read(gzipSync(plain))).slice(0, 2)).toMatchObject(rows)
})

test('a row with too few fields is kept as far as it goes, one with too many is refused, and those behind it are read', async () => {
  expect(await read('id,name\n1\n2,Two,more\n3,Three\n')).toMatchObject([
    { row: { id: '1' }, refused: null },
    { row: { id: '2', name: 'Two' }, refused: { field: 'row' } },
    { row: { id: '3', name: 'Three' }, refused: null },
  ])
})

test('a stray quote does not end the file', async () => {
  expect(await read('id,name\n1,6" pipe\n2,Two\n')).toMatchObject([
    { row: { name: '6" pipe' } },
    { row: { id: '2' } },
  ])
})

test('a gzip file that is cut off is an error', async () => {
  const whole = gzipSync(plain.repeat(500))
  await expect(read(whole.subarray(0, whole.length / 2))).rejects.toThrow()
})
