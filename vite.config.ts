import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { oldestBrowsers } from './tools/oldest-browsers.ts'

const serverOnly =
  /\/app\/(platform\/|(sandbox|search-index)\/|features\/[^/]+\/server\/|context\.ts|server\.ts|worker\.ts|api\.ts)/

/** Stops the build when a module that only the server may see is about to reach the browser. */
function guardServerCode(): Plugin {
  return {
    name: 'guard-server-code',
    enforce: 'pre',
    transform(_code, id) {
      if (this.environment.config.consumer === 'client' && serverOnly.test(id)) {
        this.error(`server code reached the browser bundle: ${id}`)
      }
    },
  }
}

// What every page shares, in one chunk, because it packs better than in thirty: whatever is listed here is loaded by
// all of them, so forms, dialogs and calendars stay out.
const frame = new RegExp(
  [
    // Named, because a group takes along what its members import, and each group would.
    'node_modules/(react|react-router|scheduler|cookie|set-cookie-parser)/',
    'node_modules/react-dom/(index|cjs/react-dom\\.production)',
    'app/(layouts|lib)/(?!api-client|api-problem|calendar-months|changed-params|fold-text|plan|stay|time-zone)',
    'app/ui/(after-paint|as-written|button|cx|icon-button|lazy-part|link|logo|sprite|toast|toast-queue)\\.',
    'app/features/accounts/(session|components/auth-provider)\\.',
    'app/features/content/(load-in-browser|public-page|components/still)\\.',
    'lucide-react/dist/esm/(Icon|createLucideIcon|defaultAttributes|shared|context)',
    'lucide-react/dist/esm/icons/(arrow-right|menu|search)\\.',
  ].join('|'),
)

// What home and search show homes with; pages of words do without.
const cards = new RegExp(
  [
    'app/ui/(badge|card|empty-state|pages-to-show|pagination|picture|price|rating|skeleton|spinner)\\.',
    'app/features/photos/photo\\.',
    'app/features/content/components/load-failed\\.',
    'app/features/listings/(vocabulary|components/(listing-card|listing-grid|card-rating))\\.',
    'app/features/search/(result-pages|components/(result-count|use-focus-after-paging))\\.',
    'lucide-react/dist/esm/icons/(chevron-left|chevron-right|loader-circle)\\.',
  ].join('|'),
)

// The places of the filter on home, which its panel and its address both ask.
const places = /app\/features\/search\/(home-place|locations)\./

/** What runs on the server, each in a process or thread of its own (`app/platform/program-file.ts`). */
const serverPrograms = {
  server: './app/server.ts',
  worker: './app/worker.ts',
  'index-thread': './app/search-index/index-thread.ts',
  'read-thread': './app/features/calendar/server/read/read-thread.ts',
  'inbound-thread': './app/platform/mail/inbound-thread.ts',
  'picture-child': './app/features/photos/server/picture-child.ts',
}

export default defineConfig({
  plugins: [guardServerCode(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        target: Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`),
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'frame', minShareCount: 2, test: frame, priority: 2 },
                { name: 'cards', minShareCount: 2, test: cards, priority: 1 },
                { name: 'places', minShareCount: 2, test: places },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: serverPrograms } },
      // Its server form is one file of 1,700 icons, read twice.
      resolve: { noExternal: ['lucide-react'] },
    },
  },
})
