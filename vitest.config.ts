import { defineConfig } from 'vitest/config'

// What holds for the whole tree and is told from its files alone: `npm run rules` runs these in seconds, without a database.
const rules = [
  'tests/{architecture,decisions,division,effects,function-length,logical-properties,migration-locks,number-fields,plain-words,promises,screens,speaking,walks,writes}.test.ts',
  'tools/{lockfile,fonts/weight-of-fonts}.test.ts',
]

// What is slow by its nature, such as a site that is killed and started again: `npm run test:wide` runs these.
const wide = ['tests/wide/**/*.test.ts']

// They look at what their modules keep, leave something in them (a pool that rests), or replace one, so they need
// modules of their own.
const ownModules = [
  'app/features/accounts/server/sign-in.test.ts',
  'app/features/calendar/server/read/read-limit.test.ts',
  'app/platform/database/prepared-pool.test.ts',
]

const withDatabase = {
  globalSetup: ['processes', 'database'].map((name) => `./tests/support/${name}.setup.ts`),
  setupFiles: ['./tests/support/after-file.setup.ts'],
}

export default defineConfig({
  test: {
    pool: 'forks',
    // Threads begin with what their process begins with.
    execArgv: ['--import', import.meta.resolve('./tests/support/keep-compiled.ts')],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A build is loaded as it will be, not transformed once more.
    server: { deps: { external: [/\/build\/[^/]+\/server\//] } },
    projects: [
      // They read the whole tree, and wait for nothing that could hang: how busy the machine is decides nothing.
      { extends: true, test: { name: 'rules', include: rules, isolate: false, testTimeout: 180_000 } },
      {
        extends: true,
        // Files share their worker's modules, whose loading would take a third of the time. They share nothing else:
        // each opens doors of its own (tests/support/context.ts).
        test: {
          name: 'product',
          include: ['{app,database,scripts,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: [...rules, ...ownModules, ...wide],
          isolate: false,
          ...withDatabase,
        },
      },
      { extends: true, test: { name: 'apart', include: ownModules, ...withDatabase } },
      { extends: true, test: { name: 'wide', include: wide, isolate: false, ...withDatabase } },
    ],
  },
})
