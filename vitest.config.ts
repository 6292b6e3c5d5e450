import { defineConfig } from 'vitest/config'

// What holds for the whole tree and is told from its files alone: `npm run rules` runs these in seconds, without a database.
const rules = [
  'tests/{architecture,decisions,logical-properties,migration-locks,number-fields,screens,writes}.test.ts',
  'tools/lockfile.test.ts',
]

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'rules', include: rules } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'database/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: rules,
          globalSetup: ['./tests/support/geodata.setup.ts', './tests/support/database.setup.ts'],
        },
      },
    ],
  },
})
