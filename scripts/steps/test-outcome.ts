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

/** The counts of Playwright's JSON report; one that passed at its second try is among the passed, and Playwright names it. */
export function readPlaywright(file: string, status: number): Outcome {
  return atLeastOneFailure(status, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: Number(stats.expected) + Number(stats.flaky), failed: Number(stats.unexpected) }
  })
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
