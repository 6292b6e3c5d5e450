import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fontFile, type ListedFont } from './fonts-folder.ts'
import { listFonts } from './script-fonts.ts'

test('a script whose file is missing has no font, and the others stay', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'holmward-fonts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const list: ListedFont[] = [
    { name: 'latin', hasBold: true, ranges: [[0x41, 0x5a]] },
    { name: 'thai', hasBold: true, ranges: [[0x0e01, 0x0e3a]] },
  ]
  await writeFile(path.join(folder, 'fonts.json'), JSON.stringify(list))
  await writeFile(path.join(folder, fontFile('latin', false)), '')
  const [latin, ...others] = await listFonts(folder)
  expect(latin).toMatchObject({ name: 'latin', hasBold: false })
  expect([0x41, 0x5a, 0x5b].map((codePoint) => latin?.has(codePoint))).toEqual([true, true, false])
  expect(others).toEqual([])
})
