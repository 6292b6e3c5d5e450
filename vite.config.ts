import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const serverOnly = /\/app\/(platform\/|features\/[^/]+\/server\/|context\.ts|server\.ts|worker\.ts|api\.ts)/

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

export default defineConfig({
  plugins: [
    guardServerCode(),
    tailwindcss(),
    reactRouter(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const },
  ],
  environments: {
    ssr: { build: { rolldownOptions: { input: { server: './app/server.ts', worker: './app/worker.ts' } } } },
  },
})
