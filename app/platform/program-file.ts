import path from 'node:path'

/**
 * The file of a program that runs in a thread or a process of its own, by its source's path below `app/`. In the built
 * site it is `build/server/NAME.js` (vite.config.ts), because reading TypeScript costs each of them some 20 MB and
 * 50 ms; elsewhere it is the source. The working directory is that of the project.
 */
export function programFile(source: string): string {
  const isBuilt = import.meta.url.includes('/build/server/')
  return isBuilt
    ? path.resolve('build/server', `${path.basename(source, '.ts')}.js`)
    : path.resolve('app', source)
}
