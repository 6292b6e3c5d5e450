import { steps } from '../tools/check-steps.ts'
import { root } from '../tools/read-config.ts'
import { runSteps } from '../tools/run-steps.ts'
import { runCommand } from '../tools/start-error.ts'
import { summarize } from '../tools/test-outcome.ts'

// `npm test`: everything that has to hold, one step after the other. A step that fails does not stop the next ones,
// so that one run says all that is wrong. `--no-browser` (npm run check) leaves the browser out and stops at the first step
// that fails, because somebody waits for it; `--long` runs the long forms.

await runCommand(async () => {
  process.chdir(root)
  const options = { browser: !process.argv.includes('--no-browser'), long: process.argv.includes('--long') }
  const outcomes = await runSteps(steps(options), {
    stopsAtFailure: !options.browser,
    say: (line) => console.log(line),
  })
  for (const { name, failed: count, failures = [] } of outcomes.filter((outcome) => outcome.failed > 0)) {
    console.log(`failed: ${name} (${count})`)
    for (const failure of failures) console.log(`  failed: ${failure}`)
  }
  console.log(summarize(outcomes))
  process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1
})
