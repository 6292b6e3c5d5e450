import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { fontFile, fontsFolder, type ListedFont } from './fonts-folder.ts'

/** A part of Noto: the letters of a script, as one file or, with a heavier cut, two. */
export type ScriptFont = Pick<ListedFont, 'name' | 'hasBold'> & { has(codePoint: number): boolean }

let listed: Promise<ScriptFont[]> | undefined

/** The fonts that lie there, in the order in which they are asked for a letter: what several have comes from the first. */
export async function openScriptFonts() {
  listed ??= listFonts(path.resolve(fontsFolder))
  const fonts = await listed
  const found = new Map<number, ScriptFont | null>()
  /** The font of a letter; null where none has it. */
  function fontOf(codePoint: number): ScriptFont | null {
    const font = found.get(codePoint) ?? fonts.find(({ has }) => has(codePoint)) ?? null
    found.set(codePoint, font)
    return font
  }
  return { fontOf }
}

export type ScriptFonts = Awaited<ReturnType<typeof openScriptFonts>>

/** Without those whose files are missing. */
export async function listFonts(folder: string): Promise<ScriptFont[]> {
  const list: ListedFont[] = JSON.parse(await readFile(path.join(folder, 'fonts.json'), 'utf8'))
  const files = new Set(await readdir(folder))
  return list
    .filter(({ name }) => files.has(fontFile(name, false)))
    .map(({ name, hasBold, ranges }) => ({
      name,
      hasBold: hasBold && files.has(fontFile(name, true)),
      has: (codePoint) => ranges.some(([from, until]) => codePoint >= from && codePoint <= until),
    }))
}

const unpack = promisify(brotliDecompress)

/** The content of a font. */
export async function readFont(name: string, isBold: boolean): Promise<Buffer> {
  return unpack(await readFile(path.resolve(fontsFolder, fontFile(name, isBold))))
}
