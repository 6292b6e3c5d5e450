import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './read-config.ts'

/**
 * How many tests of a step passed and failed, and which failed where they have names, each with what it said; a check
 * without tests of its own counts as one.
 */
export type Outcome = {
  name?: string
  passed: number
  failed: number
  failures?: string[]
  /** Tests that did not run, by file: mostly they need a program that this machine lacks. */
  skipped?: Record<string, number>
}

export const passedOnce: Outcome = { passed: 1, failed: 0 }
export const failedOnce: Outcome = { passed: 0, failed: 1 }

/** Runs a program of node_modules with our Node and lets it print; answers its exit code. */
export async function runProgram(
  program: string,
  options: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const child = spawn(process.execPath, [`node_modules/${program}`, ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const [status] = await once(child, 'exit')
  return status ?? 1
}

/**
 * The counts of Vitest's JSON report, with the failed tests. A report that is missing, or says less than the exit
 * code, is a failure.
 */
export function readVitest(file: string, status: number): Outcome {
  return atLeastOneFailure(status, () => {
    const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
    const failures = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((result) => result.status === 'failed')
        .map(({ fullName, failureMessages }) =>
          failureOf(`${path.relative(root, name)}: ${fullName}`, failureMessages),
        ),
    )
    const skipped = countByFile(
      report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status !== 'passed' && status !== 'failed')
          .map(() => path.relative(root, name)),
      ),
    )
    return { passed: report.numPassedTests, failed: report.numFailedTests, failures, skipped }
  })
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** A failed test in few lines: the end of a log is often all that is kept of it. */
function failureOf(title: string, messages: string[]): string {
  const lines = stripVTControlCharacters(messages[0] ?? '').split('\n')
  return [title, ...lines.slice(0, 12).map((line) => `      ${line.slice(0, 300)}`)].join('\n')
}

/** More tests that need a second try are no bad luck of a busy machine but a defect of the tests or the product. */
const mostSecondTries = 2

/**
 * The counts of Playwright's JSON report. A test that passed at its second try is named and counted; up to two of them
 * are among the passed, more are failures.
 */
export function readPlaywright(file: string, status: number): Outcome {
  return atLeastOneFailure(status, () => {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
    const secondTries = testsThatAre('flaky', suites)
    if (secondTries.length > 0) {
      console.log(`${secondTries.length} needed a second try (at most ${mostSecondTries} may):`)
      for (const { title } of secondTries) console.log(`  second try: ${title}`)
    }
    const tooMany = secondTries.length > mostSecondTries ? secondTries.length : 0
    return {
      passed: Number(stats.expected) + Number(stats.flaky) - tooMany,
      failed: Number(stats.unexpected) + tooMany,
      failures: testsThatAre('unexpected', suites).map(({ title, said }) => failureOf(title, said)),
      skipped: countByFile(testsThatAre('skipped', suites).map(({ file }) => file)),
    }
  })
}

type Suite = { specs?: { title: string; file: string; tests: BrowserTest[] }[]; suites?: Suite[] }
type BrowserTest = { status: string; results: { errors: { message?: string }[] }[] }

function testsThatAre(
  wanted: 'flaky' | 'unexpected' | 'skipped',
  suites: Suite[] = [],
): { file: string; title: string; said: string[] }[] {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title, tests }) => ({
        file,
        title: `${file}: ${title}`,
        said: tests.flatMap(({ results }) =>
          results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')),
        ),
      })),
    ...testsThatAre(wanted, inner),
  ])
}

function countByFile(files: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const file of files) counts[file] = (counts[file] ?? 0) + 1
  return counts
}

/** What `npm test` prints at its end: the files with tests that were skipped, then the line of totals. */
export function summarize(outcomes: readonly Outcome[]): string {
  const skipped = outcomes.flatMap((outcome) => Object.entries(outcome.skipped ?? {}))
  const add = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const passed = add(outcomes.map((outcome) => outcome.passed))
  const failed = add(outcomes.map((outcome) => outcome.failed))
  const total = `${passed} passed, ${failed} failed, ${add(skipped.map(([, count]) => count))} skipped`
  return [...skipped.map(([file, count]) => `skipped: ${file} (${count})`), '', total].join('\n')
}

function atLeastOneFailure(status: number, read: () => Outcome): Outcome {
  try {
    const outcome = read()
    return status !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
  } catch (error) {
    console.error(error)
    return failedOnce
  }
}
