import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Two entries share the server bundle: server.js (web) and worker.js.
  serverBuildFile: '[name].js',
  // Every route is known from the first page on, so that no navigation waits for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
