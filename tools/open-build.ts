import { existsSync } from 'node:fs'
import path from 'node:path'
import { enter, withLock } from '../database/embedded/lock.ts'
import { runApart } from './apart/run-apart.ts'
import { buildLock, holdNewestBuild, usersFile } from './builds.ts'
import { root } from './read-config.ts'

/**
 * The folder of the build of these sources, made if there is none. It stays while this process lives, however many others
 * are made meanwhile. A release has no sources, only the build that it was made with.
 */
export async function openBuild(): Promise<string> {
  if (!existsSync(path.join(root, 'vite.config.ts'))) return holdNewestBuild()
  for (;;) {
    const folder = await runApart<string>('build-site', '')
    const isHeld = await withLock(buildLock, async () => {
      // Between the build and the lock another process may have made several more and removed this one.
      if (!existsSync(folder)) return false
      enter(path.join(folder, usersFile))
      return true
    })
    if (isHeld) return folder
  }
}
