import { type Step, steps, widerSteps } from '../tools/check-steps.ts'
import { type Watch, watchProcesses } from '../tools/left-processes.ts'
import { root } from '../tools/read-config.ts'
import { runSteps } from '../tools/run-steps.ts'
import { runCommand } from '../tools/start-error.ts'
import { failedOnce, passedOnce, summarize } from '../tools/test-outcome.ts'

// `npm test`: what guards a promise, one step after the other. A step that fails does not stop the next ones, so that one run
// says all that is wrong. `--no-browser` (npm run check) leaves the browser out and stops at the first step that fails, because
// somebody waits for it; `--wide` (npm run test:wide) runs the other tests; `--long` runs all of them in their long forms.

await runCommand(async () => {
  process.chdir(root)
  const watch = await watchProcesses()
  const outcomes = await runSteps([...chosenSteps(), nothingLeft(watch)], {
    stopsAtFailure: has('--no-browser'),
    say: (line) => console.log(line),
  })
  for (const { name, failed: count, failures = [] } of outcomes.filter((outcome) => outcome.failed > 0)) {
    console.log(`failed: ${name} (${count})`)
    for (const failure of failures) console.log(`  failed: ${failure}`)
  }
  console.log(summarize(outcomes))
  process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1
})

function chosenSteps(): Step[] {
  if (has('--wide')) return widerSteps()
  if (!has('--long')) return steps({ browser: !has('--no-browser') })
  process.env.TEST_LONG = '1'
  return [...steps({ browser: true }), ...widerSteps()]
}

function nothingLeft(watch: Watch): Step {
  const run = async () => {
    const left = await watch.leftBehind()
    for (const words of left) console.error(`It was started and is still there: ${words}`)
    return left.length === 0 ? passedOnce : failedOnce
  }
  return { name: 'no process left', run }
}

function has(option: string): boolean {
  return process.argv.includes(option)
}
