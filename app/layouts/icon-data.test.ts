import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconData } from './icon-data.ts'

it('is the icon of the manifest, which has a title beside', () => {
  const file = readFileSync('public/static/icon.svg', 'utf8').trim().replace('<title>Holmward</title>', '')
  expect(decodeURIComponent(iconData)).toBe(`data:image/svg+xml,${file}`)
})
