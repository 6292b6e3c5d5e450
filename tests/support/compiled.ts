import { flushCompileCache } from 'node:module'
import path from 'node:path'

/** Tells a process that a test starts where compiled modules are kept from one start to the next, as scripts/run.mjs does. */
export const keptCompiled = {
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled'),
}

/** Keeps what a process has loaded, which is otherwise written at its end: one that is killed comes to none. */
export function keepCompiled(): void {
  flushCompileCache()
}
