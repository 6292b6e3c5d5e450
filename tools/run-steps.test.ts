import { expect, test } from 'vitest'
import { runSteps } from './run-steps.ts'
import { failedOnce, passedOnce } from './test-outcome.ts'

const steps = [
  { name: 'types', run: async () => passedOnce },
  { name: 'lint', run: async () => failedOnce },
  { name: 'rules', run: async () => passedOnce },
]

test.each([
  ['a check stops at the first step that fails', true, ['types', 'lint']],
  ['the whole of the tests says all that is wrong', false, ['types', 'lint', 'rules']],
])('%s', async (_name, stopsAtFailure, ran) => {
  const outcomes = await runSteps(steps, { stopsAtFailure, say: () => undefined })
  expect(outcomes.map(({ name }) => name)).toEqual(ran)
  expect(outcomes.map(({ failed }) => failed > 0)).toEqual(ran.map((name) => name === 'lint'))
})
