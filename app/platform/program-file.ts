import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of the build that this process runs, `build/<id>`; null where it runs the sources. A build stays where it
 * is while others are made beside it, so everything that a process reads later is of the build that it was started from.
 */
export function buildFolder(): string | null {
  return /^(.*\/build\/[^/]+)\/server\//.exec(fileURLToPath(import.meta.url))?.[1] ?? null
}

/**
 * The file of a program that runs in a thread or a process of its own, by its source's path below `app/`. In the built
 * site it is `server/NAME.js` of the build (vite.config.ts), because reading TypeScript costs each of them some 20 MB and
 * 50 ms; elsewhere it is the source. The working directory is that of the project.
 */
export function programFile(source: string): string {
  const build = buildFolder()
  return build
    ? path.join(build, 'server', `${path.basename(source, '.ts')}.js`)
    : path.resolve('app', source)
}

/** The folder whose files visitors get: that of the build, or what it would be made of. */
export function publicFolder(): string {
  const build = buildFolder()
  return build ? path.join(build, 'client') : path.resolve('public')
}
