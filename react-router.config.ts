import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // `npm run build` names a folder of its own for each build; see tools/build-site.ts.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/by-hand',
  ssr: true,
  // Three entries share the server bundle: server.js (web), worker.js and search.js.
  serverBuildFile: '[name].js',
  // A page knows the routes of its links, which it asks for when it is idle; all of them would be 3 KiB for every page.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
