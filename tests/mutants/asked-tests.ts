import path from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'

/** Tests have not ended by then when a mutant goes round in circles, which every one of them would notice. */
const longestMs = 240_000

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
    const running = vitest.runTestSpecifications(specifications)
    const ended = await Promise.race([running, new Promise((resolve) => setTimeout(resolve, longestMs))])
    if (ended === undefined) {
      await this.close()
      return tests[0] ?? null
    }
    const { testModules, unhandledErrors } = await running
    const failed = testModules.find((module) => module.state() === 'failed')
    if (failed) return path.relative(this.#tree, failed.moduleId)
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
