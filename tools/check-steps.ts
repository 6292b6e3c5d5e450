import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildSite } from './build-site.ts'
import { findTestBrowsers } from './find-chromium.ts'
import { checkLockfile } from './lockfile.ts'
import { root } from './read-config.ts'
import { explain } from './start-error.ts'
import {
  failedOnce,
  type Outcome,
  passedOnce,
  readPlaywright,
  readVitest,
  runProgram,
} from './test-outcome.ts'

/** One part of `npm test`; it is told what became of those before it. */
export type Step = { name: string; run(before: Outcome[]): Promise<Outcome> }

// Biome colours every letter of a difference, which is unreadable in a log.
const plain = process.stdout.isTTY ? [] : ['--colors=off']

const reports = path.join(root, '.data/reports')

/** The steps of `npm test`, quick ones first. */
export function steps({ browser, long }: { browser: boolean; long: boolean }): Step[] {
  const environment: Record<string, string> = long ? { TEST_LONG: '1' } : {}
  return [
    { name: 'types', run: checkTypes },
    {
      name: 'lint and format',
      run: () => check('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', ...plain]),
    },
    { name: 'dead code', run: () => check('knip/bin/knip.js', ['--no-progress', '--no-config-hints']) },
    { name: 'lockfile', run: async () => (checkLockfile() ? passedOnce : failedOnce) },
    { name: 'rules of the tree', run: () => runVitest(['rules'], environment) },
    // Before the tests, because some of them start the built site.
    { name: 'build', run: () => attempt(() => buildSite()) },
    { name: 'unit and API tests', run: () => runVitest(['product', 'apart'], environment) },
    ...(browser
      ? [{ name: 'browser tests', run: (before: Outcome[]) => runPlaywright(before, environment) }]
      : []),
  ]
}

async function checkTypes(): Promise<Outcome> {
  const generated = await runProgram('@react-router/dev/bin.cjs', ['typegen'])
  // Each checker works out what all files share once more: on two cores, two are quicker than the four that it would take.
  return generated === 0 ? check('typescript/bin/tsc', ['-p', '.', '--checkers', '2']) : failedOnce
}

async function check(program: string, options: string[]): Promise<Outcome> {
  return (await runProgram(program, options)) === 0 ? passedOnce : failedOnce
}

async function attempt(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work()
    return passedOnce
  } catch (error) {
    console.error(explain(error) ?? error)
    return failedOnce
  }
}

/** The tests of these projects of `vitest.config.ts`. */
async function runVitest(projects: string[], environment: Record<string, string>): Promise<Outcome> {
  const report = freshReport(`${projects.join('-')}.json`)
  const status = await runProgram(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    environment,
  )
  return readVitest(report, status)
}

async function runPlaywright(before: Outcome[], environment: Record<string, string>): Promise<Outcome> {
  if (before.some((outcome) => outcome.name === 'build' && outcome.failed > 0)) {
    console.error('Without a build there is nothing to look at.')
    return failedOnce
  }
  const report = freshReport('playwright.json')
  const found = await attempt(findTestBrowsers)
  if (found.failed > 0) return failedOnce
  // A second try, here alone: in ten minutes of two browsers on a busy machine a wait can end too early once, which says
  // nothing about the change. Playwright prints the error of such a test, and more than two of them fail.
  const status = await runProgram('@playwright/test/cli.js', ['test', '--retries=1'], {
    ...environment,
    PLAYWRIGHT_REPORT: report,
  })
  return readPlaywright(report, status)
}

/** The place of a report, without the report of an earlier run. */
function freshReport(name: string): string {
  const file = path.join(reports, name)
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
  return file
}
