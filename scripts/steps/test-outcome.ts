import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { root } from './read-config.ts'

/** How many tests of a step passed and failed; a check without tests of its own counts as one. */
export type Outcome = { name?: string; passed: number; failed: number }

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

/** The counts of Vitest's JSON report. A report that is missing, or says less than the exit code, is a failure. */
export function readVitest(file: string, status: number): Outcome {
  return atLeastOneFailure(status, () => {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: Number(report.numPassedTests), failed: Number(report.numFailedTests) }
  })
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
    const secondTries = flakyTests(suites)
    if (secondTries.length > 0) {
      console.log(`${secondTries.length} needed a second try (at most ${mostSecondTries} may):`)
      for (const title of secondTries) console.log(`  second try: ${title}`)
    }
    const tooMany = secondTries.length > mostSecondTries ? secondTries.length : 0
    return {
      passed: Number(stats.expected) + Number(stats.flaky) - tooMany,
      failed: Number(stats.unexpected) + tooMany,
    }
  })
}

type Suite = { specs?: { title: string; file: string; tests: { status: string }[] }[]; suites?: Suite[] }

function flakyTests(suites: Suite[] = []): string[] {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
    ...flakyTests(inner),
  ])
}

function atLeastOneFailure(status: number, read: () => Outcome): Outcome {
  try {
    const { passed, failed } = read()
    return status !== 0 && failed === 0 ? { passed, failed: 1 } : { passed, failed }
  } catch (error) {
    console.error(error)
    return failedOnce
  }
}
