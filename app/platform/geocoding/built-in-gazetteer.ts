import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createGazetteer, type Gazetteer } from './gazetteer.ts'
import type { GazetteerFile } from './gazetteer-table.ts'
import { createOtherNames } from './other-names.ts'

/** Where the places and their other names are, made by `npm run gazetteer`. */
export const gazetteerFolder = 'assets/gazetteer'

let read: Gazetteer | undefined

/** Read at the first question, once for the whole process: it never changes. */
export function builtInGazetteer(): Gazetteer {
  read ??= createGazetteer(readTable(), createOtherNames(readFile('other-names.txt')))
  return read
}

function readTable(): GazetteerFile {
  return JSON.parse(readFile('gazetteer.json').toString())
}

function readFile(name: string): Buffer {
  return brotliDecompressSync(readFileSync(path.resolve(gazetteerFolder, `${name}.br`)))
}
