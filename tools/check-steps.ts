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

/** Which projects of `vitest.config.ts` and `playwright.config.ts` each run takes. */
export const projectsOf = {
  test: { unit: ['product', 'apart'], browser: ['chromium', 'beside a service worker'] },
  wide: { unit: ['wide'], browser: ['wide', 'wide, beside a service worker', 'oldest browsers'] },
}

// Before the tests, because some of them start the built site.
const buildStep: Step = { name: 'build', run: () => attempt(() => buildSite()) }

/** The steps of `npm test`, quick ones first. */
export function steps({ browser }: { browser: boolean }): Step[] {
  const { test } = projectsOf
  return [
    { name: 'types', run: checkTypes },
    {
      name: 'lint and format',
      run: () => check('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', ...plain]),
    },
    { name: 'dead code', run: () => check('knip/bin/knip.js', ['--no-progress', '--no-config-hints']) },
    { name: 'lockfile', run: async () => (checkLockfile() ? passedOnce : failedOnce) },
    { name: 'rules of the tree', run: () => runVitest(['rules']) },
    buildStep,
    { name: 'unit and API tests', run: () => runVitest(test.unit) },
    ...(browser
      ? [{ name: 'browser tests', run: (before: Outcome[]) => runPlaywright(before, test.browser) }]
      : []),
  ]
}

/** The steps of `npm run test:wide`: the tests that are no part of `npm test`. */
export function widerSteps(): Step[] {
  const { wide } = projectsOf
  return [
    buildStep,
    { name: 'tests of whole sites', run: () => runVitest(wide.unit) },
    { name: 'wider browser tests', run: (before) => runPlaywright(before, wide.browser) },
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
async function runVitest(projects: string[]): Promise<Outcome> {
  const report = freshReport(`${projects.join('-')}.json`)
  const status = await runProgram('vitest/vitest.mjs', [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return readVitest(report, status)
}

/** The browser tests of these projects of `playwright.config.ts`. */
async function runPlaywright(before: Outcome[], projects: string[]): Promise<Outcome> {
  if (before.some((outcome) => outcome.name === 'build' && outcome.failed > 0)) {
    console.error('Without a build there is nothing to look at.')
    return failedOnce
  }
  const report = freshReport('playwright.json')
  const found = await attempt(findTestBrowsers)
  if (found.failed > 0) return failedOnce
  // A second try, here alone: in ten minutes of two browsers on a busy machine a wait can end too early once, which says
  // nothing about the change. Playwright prints the error of such a test, and more than two of them fail.
  const chosen = projects.map((project) => `--project=${project}`)
  const status = await runProgram('@playwright/test/cli.js', ['test', '--retries=1', ...chosen], {
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
