import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { latestBuilds } from '../app/platform/latest-builds.ts'
import { root } from './read-config.ts'
import { StartError } from './start-error.ts'

/** Where the builds of the site lie side by side, each in a folder that is never changed. */
export const builds: string = path.join(root, 'build')

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
