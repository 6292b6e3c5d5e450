import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { openWebApp } from '#tests/support/web-app.ts'
import { newestBuild } from './builds.ts'
import { noticesFile, readPackage } from './third-party-notices.ts'

const { app } = await openWebApp(await createTestContext())
const folder = mkdtempSync(path.join(tmpdir(), 'holmward-packages-'))
afterAll(() => rmSync(folder, { recursive: true }))

function addPackage(name: string, license: string, files: Record<string, string>): string {
  const own = path.join(folder, name)
  mkdirSync(own, { recursive: true })
  writeFileSync(
    path.join(own, 'package.json'),
    JSON.stringify({ name, version: '1.2.3', license, homepage: 'https://kind.example' }),
  )
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(own, file), text)
  return own
}

it('does not bundle a package whose license is missing, unknown or asks for more than a notice', () => {
  expect(readPackage(addPackage('kind', 'MIT', { 'LICENSE.md': 'As is.\n', NOTICE: 'By us.' }))).toEqual({
    name: 'kind',
    version: '1.2.3',
    license: 'MIT',
    source: 'https://kind.example',
    text: 'As is.\n\nBy us.',
  })
  expect(() => readPackage(addPackage('silent', 'MIT', {}))).toThrow('silent is bundled without its license')
  for (const license of ['GPL-3.0', 'SEE LICENSE IN LICENSE', undefined])
    expect(() => readPackage(addPackage('strict', license as string, { LICENSE: 'Share.' }))).toThrow(
      `strict is bundled under the license “${license}”`,
    )
})

it('serves the notices of what scripts, styles and fonts in the browser have from others', async () => {
  const answer = await app.request(`/${noticesFile.client}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/i)
  const text = await answer.text()
  for (const name of ['react', 'react-dom', 'pmtiles', 'tailwindcss', '@fontsource/newsreader'])
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
  expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
  expect(text).not.toMatch(/^kysely /m)
})

it('has the notices of the server beside its programs', () => {
  const text = readFileSync(path.join(newestBuild(), 'server', noticesFile.server), 'utf8')
  for (const name of ['kysely', 'ical.js', 'Unicode CLDR'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
})
