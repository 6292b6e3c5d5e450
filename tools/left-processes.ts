import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** What a run of tests asks about the processes that come from it. */
export type Watch = {
  /** The command lines of those that are still there, after a moment in which they may end. */
  leftBehind(): Promise<string[]>
}

/**
 * Has every process that comes from this one ended once this one is gone, however it went: also those that were detached, and
 * whose own parent has ended before. A database that another run uses stays. Where there is no `/proc`, nothing is watched.
 */
export async function watchProcesses(): Promise<Watch> {
  if (!existsSync('/proc/self/stat')) return { leftBehind: async () => [] }
  const watcher = fork(path.join(import.meta.dirname, 'watch-processes.ts'), [String(process.pid)], {
    // It has to outlive this process and its terminal. What it knows of this one is their channel, which closes with it.
    detached: true,
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(watcher, 'message')
  watcher.unref()
  watcher.channel?.unref()
  return { leftBehind: () => askWhoIsLeft(watcher) }
}

async function askWhoIsLeft(watcher: ChildProcess): Promise<string[]> {
  watcher.send('who is left?')
  watcher.channel?.ref()
  const [left] = await once(watcher, 'message')
  watcher.channel?.unref()
  return left
}
