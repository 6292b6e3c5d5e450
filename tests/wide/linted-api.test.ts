import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeApi } from '../../app/api.ts'
import { fetchPackages } from '../../tools/fetch-packages.ts'

// Redocly and Spectral read the API description the way other programs' tools do.

const linter = await fetchPackages('api-linters')
const folder = mkdtempSync(path.join(tmpdir(), 'holmward-api-'))
afterAll(() => rmSync(folder, { recursive: true }))

const redocly = {
  extends: ['recommended'],
  // A code block that shows a page's markup counts as unsafe. The operator decides on a licence.
  rules: { 'no-unsafe-markdown': 'off', 'info-license': 'off' },
}
const spectral = {
  extends: ['spectral:oas'],
  // The same code block. Every operation has a summary; a description only where the summary isn't enough.
  rules: { 'no-script-tags-in-markdown': 'off', 'operation-description': 'off' },
}

function write(name: string, content: object): string {
  const file = path.join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const document = describeApi('https://holmward.example')
const paths = Object.entries(document.paths ?? {})

/** A part of the description in which each POST has the same operationId: the whole would take the linters as long again. */
const damaged = {
  ...document,
  paths: Object.fromEntries(
    paths
      .filter(([, { post }]) => post)
      .slice(0, 5)
      .map(([place, item]) => [place, { ...item, post: { ...item.post, operationId: 'same' } }]),
  ),
}

const linters: [name: string, arguments_: (file: string) => string[]][] = [
  [
    'Redocly',
    (file) => [
      linter.file('@redocly/cli/bin/cli.js'),
      ...['lint', '--max-problems=20', `--config=${write('redocly.yaml', redocly)}`, file],
    ],
  ],
  [
    'Spectral',
    (file) => [
      linter.file('@stoplight/spectral-cli/dist/index.js'),
      ...['lint', '--quiet', '--fail-severity=warn', `--ruleset=${write('spectral.json', spectral)}`, file],
    ],
  ],
]

/** Returns the linter's complaints, or an empty string. */
function lint(words: string[]): string {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  try {
    execFileSync(process.execPath, words, { encoding: 'utf8', env, stdio: 'pipe' })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return `${stdout}${stderr}` || String(error)
  }
}

it.each(linters)(
  '%s finds no errors or warnings in the API description',
  (_name, words) => {
    expect(lint(words(write('openapi.json', document)))).toBe('')
  },
  180_000,
)

it.each(linters)(
  '%s notices an operationId that is used twice',
  (_name, words) => {
    expect(lint(words(write('damaged.json', damaged)))).toMatch(/operation-?id/i)
  },
  180_000,
)

it('describes the inbox stream as server-sent events', () => {
  const { responses, security } = document.paths?.['/messages/stream']?.get ?? {}
  expect(Object.keys(responses?.['200'].content ?? {})).toEqual(['text/event-stream'])
  expect(Object.keys(responses ?? {})).toEqual(['200', '400', '401', '403', '429', '500', '503'])
  expect(security).toEqual([{ bearer: [] }])
})
