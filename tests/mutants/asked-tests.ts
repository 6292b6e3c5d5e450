import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'

/** Tests that have not ended by then wait for a mutant that goes round in circles. */
const longestMs = 90_000

/** One runner for all mutants: to start it takes longer than most of what it is asked. */
export class AskedTests {
  readonly #tree: string
  #vitest: Vitest | null = null

  constructor(tree: string) {
    this.#tree = tree
  }

  /** The first of these test files, by their paths in the tree, that fails; null when all pass. */
  async firstFailure(tests: string[]): Promise<string | null> {
    if (tests.length === 0) return null
    const vitest = await this.#start()
    const specifications = await vitest.getRelevantTestSpecifications(tests)
    // A worker that goes round in circles hears nothing else.
    const patience = setTimeout(
      () => spawnSync('pkill', ['-KILL', '-P', `${process.pid}`, '-f', 'vitest']),
      longestMs,
    )
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    clearTimeout(patience)
    // What was asked before stands among them, too.
    const failed = testModules
      .filter((module) => module.state() === 'failed')
      .map(({ moduleId }) => path.relative(this.#tree, moduleId))
      .find((test) => tests.includes(test))
    if (failed) return failed
    return unhandledErrors.length > 0 ? (tests[0] ?? null) : null
  }

  /** What stands in a file now counts from now on. */
  forget(file: string): void {
    this.#vitest?.invalidateFile(path.join(this.#tree, file))
  }

  async close(): Promise<void> {
    await this.#vitest?.close()
    this.#vitest = null
  }

  async #start(): Promise<Vitest> {
    if (this.#vitest) return this.#vitest
    const vitest = await createVitest('test', {
      root: this.#tree,
      watch: false,
      silent: true,
      maxWorkers: 2,
      reporters: [{}],
    })
    await vitest.standalone()
    this.#vitest = vitest
    return vitest
  }
}
