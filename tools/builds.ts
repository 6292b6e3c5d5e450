import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { latestBuilds } from '../app/platform/latest-builds.ts'
import { enter, withLock } from '../database/embedded/lock.ts'
import { root } from './read-config.ts'
import { StartError } from './start-error.ts'

/** Where the builds of the site lie side by side, each in a folder that is never changed. */
export const builds: string = path.join(root, 'build')

/** Held by whoever builds, or chooses a build to serve. */
export const buildLock: string = path.join(root, 'node_modules/.cache/holmward-build.lock')

/** In a build: which processes serve it, so that it stays meanwhile. */
export const usersFile = 'users.lock'

/** The folders of the latest builds, newest first. */
export function listBuilds(): string[] {
  const names = existsSync(builds) ? readdirSync(builds) : []
  return latestBuilds(names).map((name) => path.join(builds, name))
}

/** The folder of the newest build. */
export function newestBuild(): string {
  const [newest] = listBuilds()
  if (!newest) throw new StartError('There is no build of the site; make one: npm run build')
  return newest
}

/**
 * The folder of the newest build, which stays while this process lives. A release that its processes cannot write to is
 * never built in, so nothing has to be held there.
 */
export async function holdNewestBuild(): Promise<string> {
  if (!isWritable(builds)) return newestBuild()
  return withLock(buildLock, async () => {
    const folder = newestBuild()
    enter(path.join(folder, usersFile))
    return folder
  })
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
