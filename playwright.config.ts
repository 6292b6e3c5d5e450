import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { inboundMailSecret } from './tests/e2e/support/returned.ts'
import type { Options } from './tests/e2e/support/test.ts'
import { installedBrowsers } from './tools/find-chromium.ts'

const port = Number(process.env.E2E_PORT ?? 3199)
const dataDir = path.resolve(import.meta.dirname, '.data/e2e')

// The flags are those that Debian's Chromium needs as root, and those that keep it from calling its maker.
const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const { chromium = 'chromium', headlessShell = chromium } = installedBrowsers()

// The journeys that guard a promise lie in `tests/e2e`, for `npm test`; what `npm run test:wide` adds lies in `wide` below it.
const wide = '**/e2e/wide/*'

// Pages of the shell can crash beside a service worker, so these let it into Chromium as people have it.
const besideServiceWorker = ['**/e2e/offline.spec.ts', '**/e2e/offline-messages.spec.ts']
const wideBesideServiceWorker = ['guide-book', 'push'].map((name) => `**/e2e/wide/${name}.spec.ts`)
const asPeopleHaveIt = { launchOptions: { executablePath: chromium, args: chromiumFlags } }

export default defineConfig<Options>({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/processes.setup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  // A busy machine is no defect of a page; what never comes fails all the same.
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ...(process.env.PLAYWRIGHT_REPORT
      ? [['json', { outputFile: process.env.PLAYWRIGHT_REPORT }] satisfies [string, object]]
      : []),
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    // So that what hangs is named by its line: the end of a test's time names none.
    actionTimeout: 30_000,
    // Of a second try alone, because keeping one costs a quarter of a test; without snapshots of the document: taking one of a
    // drawn map stops its page for seconds.
    trace: { mode: 'on-first-retry', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    // Requests that it makes pass by the interceptions of tests; some specs let it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: headlessShell,
      // With letters as wide as in Chromium: the shell alone rounds each to a whole pixel.
      args: [...chromiumFlags, '--font-render-hinting=none'],
    },
  },
  projects: [
    { name: 'chromium', testIgnore: [wide, ...besideServiceWorker] },
    { name: 'beside a service worker', testMatch: besideServiceWorker, use: asPeopleHaveIt },
    { name: 'wide', testMatch: wide, testIgnore: wideBesideServiceWorker },
    { name: 'wide, beside a service worker', testMatch: wideBesideServiceWorker, use: asPeopleHaveIt },
    // The same browser without what the oldest ones lack (README.md).
    {
      name: 'oldest browsers',
      testMatch: ['main-job.spec.ts', 'search-places.spec.ts', 'booking.spec.ts', 'craft-forms.spec.ts'],
      use: { isOldest: true },
    },
  ],
  // The built site with a data folder of its own, empty at each run; its mails are files in .data/e2e/outbox.
  webServer: {
    command: 'node scripts/run.mjs database.ts reset --yes && exec node scripts/run.mjs start.ts',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      HOST: 'localhost',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      INBOUND_MAIL_SECRETS: inboundMailSecret,
      INBOUND_MAIL_ADDRESS: 'reply@in.holmward.example',
      DEMO: 'off',
      // So that people.ts can sign up from many networks: all tests together would pass the limit of one.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      // Where calendar-sync.spec.ts plays another platform.
      CALENDAR_ALLOW_HOSTS: '127.0.0.1:3198',
      // Where push.spec.ts plays a push service.
      PUSH_ALLOW_HOSTS: '127.0.0.1:3197',
    },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
