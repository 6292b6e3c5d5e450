import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import { fontFile, type ListedFont } from '../../app/platform/pdf/fonts-folder.ts'
import type { Fetched } from '../fetch-packages.ts'
import { packAsset } from '../pack-asset.ts'
import { listFontSources } from './font-sources.ts'

/** A font with the letters of a text, and no other. */
type SubsetFont = {
  default(font: Uint8Array, text: string, options: typeof cutting): Promise<Buffer>
}

// Hints are for screens of long ago.
const cutting = { targetFormat: 'truetype', noHinting: true } as const

/** The files, and `fonts.json`: which letters are in which. Each has a blank as well, so that a line of words is of one piece. */
export async function writeFonts(folder: string, packages: Fetched): Promise<void> {
  const { default: subsetFont } = await packages.load<SubsetFont>('subset-font')
  const listed: ListedFont[] = []
  for (const { name, file, bold, letters } of listFontSources(packages)) {
    const write = async (source: string, target: string) => {
      const cut = await subsetFont(readFileSync(source), `${letters} `, cutting)
      // fontkit reads on behind a blank that is last in its file.
      const bytes = Buffer.concat([cut, Buffer.alloc(16)])
      writeFileSync(path.join(folder, target), packAsset(bytes))
      return create(bytes) as Font // no collection of fonts is among the packages
    }
    const { characterSet } = await write(file, fontFile(name, false))
    if (bold) await write(bold, fontFile(name, true))
    copyFileSync(path.join(path.dirname(file), '../LICENSE'), path.join(folder, `${name}-LICENSE.txt`))
    const wanted = new Set(letters)
    const there = characterSet.filter((codePoint) => wanted.has(String.fromCodePoint(codePoint)))
    listed.push({ name, hasBold: bold !== null, ranges: toRanges(there) })
  }
  writeFileSync(path.join(folder, 'fonts.json'), JSON.stringify(listed))
}

function toRanges(codePoints: number[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const codePoint of codePoints.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && codePoint <= last[1] + 1) last[1] = codePoint
    else ranges.push([codePoint, codePoint])
  }
  return ranges
}
