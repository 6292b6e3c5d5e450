import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createGazetteer, type Gazetteer } from './gazetteer.ts'
import type { GazetteerFile } from './gazetteer-table.ts'

let read: Gazetteer | undefined

/** The one that `tools/geodata` made; read at the first question, once for the whole process: it never changes. */
export function builtInGazetteer(): Gazetteer {
  read ??= createGazetteer(readFile(path.resolve('node_modules/.cache/holmward-geodata/gazetteer.json')))
  return read
}

function readFile(file: string): GazetteerFile {
  return JSON.parse(readFileSync(file, 'utf8'))
}
