import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { browserTargets, inlineScript } from './tools/inline-script.ts'
import { isSharedByPages } from './tools/shared-by-pages.ts'

const serverOnly =
  /\/app\/(platform\/|(sandbox|search-index)\/|features\/[^/]+\/server\/|context\.ts|server\.ts|worker\.ts|search\.ts|api\.ts)/

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

/** What every page shares: its frame, React, and all that these import. */
const frame = /\/app\/layouts\/|\/node_modules\/(react|react-dom|react-router|scheduler)\//

/** Most visitors come to one of these first. What they share is one file, which packs better than thirty. */
const firstPages = ['/features/content/pages/home.tsx', '/features/search/pages/search.tsx']

/** What most other screens are made of. Fewer files would hold more that a screen does without. */
const controls = /\/app\/(ui|features\/accounts)\/|\/node_modules\/lucide-react\//

/** What runs on the server, each in a process or thread of its own (`app/platform/program-file.ts`). */
const serverPrograms = {
  server: './app/server.ts',
  worker: './app/worker.ts',
  search: './app/search.ts',
  'index-thread': './app/search-index/index-thread.ts',
  'read-thread': './app/features/calendar/server/read/read-thread.ts',
  'inbound-thread': './app/platform/mail/inbound-thread.ts',
  'picture-child': './app/features/photos/server/picture-child.ts',
}

export default defineConfig({
  plugins: [guardServerCode(), inlineScript(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        target: browserTargets,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'frame', minShareCount: 2, test: frame, priority: 2 },
                {
                  name: (id, graph) => (isSharedByPages(id, firstPages, graph) ? 'first-pages' : null),
                  test: /\/app\//,
                  priority: 1,
                },
                { name: 'controls', minShareCount: 24, test: controls },
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
