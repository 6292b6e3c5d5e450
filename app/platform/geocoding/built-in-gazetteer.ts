import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createGazetteer, type Gazetteer } from './gazetteer.ts'
import type { GazetteerFile } from './gazetteer-table.ts'
import { createOtherNames } from './other-names.ts'

let read: Gazetteer | undefined

/** The one that `tools/geodata` made; read at the first question, once for the whole process: it never changes. */
export function builtInGazetteer(): Gazetteer {
  read ??= createGazetteer(readTable(), createOtherNames(readFile('other-names.txt')))
  return read
}

function readTable(): GazetteerFile {
  return JSON.parse(readFile('gazetteer.json').toString())
}

function readFile(name: string): Buffer {
  return readFileSync(path.resolve('node_modules/.cache/holmward-geodata', name))
}
