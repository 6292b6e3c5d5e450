import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { readPlaywright, readVitest, summarize } from './test-outcome.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'holmward-outcome-'))
const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)

afterAll(() => {
  said.mockRestore()
  rmSync(folder, { recursive: true })
})

function outcomeOf(statuses: string[], status = 0) {
  const file = path.join(folder, 'report.json')
  const count = (wanted: string) => statuses.filter((found) => found === wanted).length
  const specs = statuses.map((found, at) => ({
    title: `journey ${at}`,
    file: 'search.spec.ts',
    tests: [
      { status: found, results: [{ errors: found === 'expected' ? [] : [{ message: 'no heading' }] }] },
    ],
  }))
  const stats = { expected: count('expected'), flaky: count('flaky'), unexpected: count('unexpected') }
  writeFileSync(file, JSON.stringify({ stats, suites: [{ suites: [{ specs }] }] }))
  return readPlaywright(file, status)
}

test('a test that needed a second try is named', () => {
  expect(outcomeOf(['expected', 'flaky'])).toMatchObject({ passed: 2, failed: 0 })
  expect(said).toHaveBeenCalledWith('  second try: search.spec.ts: journey 1')
})

test('two second tries do not fail a run, three do', () => {
  expect(outcomeOf(['expected', 'flaky', 'flaky'])).toMatchObject({ passed: 3, failed: 0 })
  expect(outcomeOf(['expected', 'flaky', 'flaky', 'flaky'])).toMatchObject({ passed: 1, failed: 3 })
})

test('a run that ends badly without a failed test has failed', () => {
  expect(outcomeOf(['expected'], 1)).toMatchObject({ passed: 1, failed: 1 })
})

test('a failed test is named with what it said, so that the end of a log tells what to look at', () => {
  expect(outcomeOf(['expected', 'unexpected'], 1).failures).toEqual([
    'search.spec.ts: journey 1\n      no heading',
  ])

  const file = path.join(folder, 'vitest.json')
  const assertionResults = [
    { status: 'passed', fullName: 'holds', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'does not hold',
      failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2'],
    },
  ]
  const testResults = [{ name: path.resolve('app/lib/money.test.ts'), assertionResults }]
  writeFileSync(file, JSON.stringify({ numPassedTests: 1, numFailedTests: 1, testResults }))
  expect(readVitest(file, 1)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['app/lib/money.test.ts: does not hold\n      expected 1\n      to be 2'],
    skipped: {},
  })
})

test('tests that were skipped are not passed over in silence', () => {
  const browser = outcomeOf(['expected', 'skipped', 'skipped'])
  expect(browser).toMatchObject({ passed: 1, failed: 0, skipped: { 'search.spec.ts': 2 } })
  const file = path.join(folder, 'skipped.json')
  const assertionResults = ['passed', 'skipped', 'pending', 'todo'].map((status) => ({
    status,
    fullName: status,
    failureMessages: [],
  }))
  const testResults = [{ name: path.resolve('tests/keep-alive.test.ts'), assertionResults }]
  writeFileSync(file, JSON.stringify({ numPassedTests: 1, numFailedTests: 0, testResults }))
  const unit = readVitest(file, 0)
  expect(unit).toMatchObject({ passed: 1, failed: 0, skipped: { 'tests/keep-alive.test.ts': 3 } })
  expect(summarize([{ passed: 4, failed: 1 }, browser, unit]).split('\n')).toEqual([
    'skipped: search.spec.ts (2)',
    'skipped: tests/keep-alive.test.ts (3)',
    '',
    '6 passed, 1 failed, 5 skipped',
  ])
})

test('a run that skipped nothing says so too', () => {
  expect(summarize([{ passed: 2, failed: 0 }])).toBe('\n2 passed, 0 failed, 0 skipped')
})
