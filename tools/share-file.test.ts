import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shareFile } from './share-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'holmward-share-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('does not lie on the disk twice', () => {
  const [original, copy] = [path.join(folder, 'map'), path.join(folder, 'copy')]
  writeFileSync(original, 'the world')
  copyFileSync(original, copy)
  shareFile(original, copy)
  expect(statSync(copy).ino).toBe(statSync(original).ino)
})

test('keeps the copy where there is nothing to link to', () => {
  const copy = path.join(folder, 'alone')
  writeFileSync(copy, 'the world')
  shareFile(path.join(folder, 'nothing'), copy)
  expect(readFileSync(copy, 'utf8')).toBe('the world')
})
