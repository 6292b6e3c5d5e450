import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { browserTargets, inlineScript } from './tools/inline-script.ts'
import { joinFiles, type ModuleGraph, type Place } from './tools/join-files.ts'
import { isSharedByPages } from './tools/shared-by-pages.ts'
import { thirdPartyNotices } from './tools/third-party-notices.ts'

const serverOnly =
  /\/app\/(platform\/|(sandbox|search-index|listing-matching)\/|features\/[^/]+\/([^/]+\/)?server\/|context\.ts|server\.ts|worker\.ts|api\.ts)/

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

/** Native code, what reads files beside its own, and what pages and packages must have one copy of. */
const packagesApart = [
  ...['sharp', '@node-rs/argon2', 'pdfkit', 'fontkit', 'harfbuzzjs', 'wawoff2', 'mailauth'],
  ...['pg', 'pg-copy-streams', '@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner', 'stripe'],
  ...['react', 'react-dom'],
]

/**
 * Puts the packages into the files of the server: a third of the time in which a process starts went into finding and
 * reading their 1,500 files.
 */
function joinPackages(): Plugin {
  return {
    name: 'join-packages',
    apply: 'build',
    config: () => ({ environments: { ssr: { resolve: { noExternal: true, external: packagesApart } } } }),
  }
}

/** What every page shares: its frame, React, and all that these import. */
const frame = /\/app\/layouts\/|\/node_modules\/(react|react-dom|react-router|scheduler)\//

/** Most visitors come to one of these first. What they share is one file, which packs better than thirty. */
const firstPages = ['/features/content/pages/home.tsx', '/features/search/pages/search.tsx']

/** What most other screens are made of. Fewer files would hold more that a screen does without. */
const controls = /\/app\/(ui|features\/accounts)\/|\/node_modules\/lucide-react\//

/** Their one module passes all of them on, so that nobody can tell from it who shows which. */
const icons = /\/node_modules\/lucide-react\//

/** How many files in a row may lead from a page to what it needs. */
const levels = 30

/** What is left is put into as few files as serve each screen. The deepest come first: a file is given what it imports. */
function joinedFiles() {
  let places: Map<string, Place> | undefined
  return Array.from({ length: levels }, (_, index) => ({
    debugName: `joined ${index + 1}`,
    priority: levels - index,
    name: (id: string, graph: ModuleGraph) => {
      places ??= joinFiles(id, graph, { untouched: firstPages, except: icons, levels })
      const place = places.get(id)
      return place?.depth === levels - index - 1 ? place.file : null
    },
  }))
}

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
  plugins: [
    guardServerCode(),
    joinPackages(),
    inlineScript(),
    tailwindcss(),
    reactRouter(),
    thirdPartyNotices(),
  ],
  environments: {
    client: {
      build: {
        target: browserTargets,
        rolldownOptions: {
          output: {
            // Without the starts of those icons: every page would carry the long names.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'frame', minShareCount: 2, test: frame, priority: levels + 4 },
                {
                  name: (id, graph) => (isSharedByPages(id, firstPages, graph) ? 'first-pages' : null),
                  debugName: 'first-pages',
                  test: /\/app\//,
                  priority: levels + 3,
                },
                { name: 'controls', minShareCount: 24, test: controls, priority: levels + 2 },
                {
                  name: 'icons',
                  minShareCount: 2,
                  test: icons,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 2 * 1024,
                  priority: levels + 1,
                },
                ...joinedFiles(),
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
