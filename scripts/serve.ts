import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createLog } from '../app/platform/log/log.ts'
import { newestBuild } from '../tools/builds.ts'
import { explainListenError } from '../tools/check-port.ts'
import { endProcess } from '../tools/end-process.ts'
import { readConfig } from '../tools/read-config.ts'
import { explain } from '../tools/start-error.ts'
import type { Order, Role, Told } from '../tools/supervise.ts'

// One process of the site, web or worker, made of the build in a folder. `start.ts` runs it and decides when it ends.

const programs = {
  web: ['server.js', 'startWeb'],
  worker: ['worker.js', 'startWorker'],
} as const

const [, , wantedRole, build = newestBuild()] = process.argv
const role: Role = wantedRole === 'worker' ? 'worker' : 'web'
const config = readConfig()
const log = createLog(config.logLevel).with({ role })

// Ctrl-C reaches every process of the terminal; the starter decides the order in which they end.
process.on('SIGINT', () => undefined)
process.on('uncaughtException', (error) => {
  // Not Node's own report, which prints messages that may quote what a person typed (promise 22).
  log.error('process failed', error)
  // Nothing that is still open can be trusted, and the end must not wait for any of it (end-process.ts).
  process.kill(process.pid, 'SIGKILL')
})

const ordered = new Promise<Order>((resolve) => {
  process.once('message', (order) => resolve(order as Order)) // only start.ts is at the other end
})
const stopped = new Promise<null>((resolve) => {
  process.once('SIGTERM', () => resolve(null))
  // The starter was killed: nobody would ever end this process.
  process.once('disconnect', () => resolve(null))
})

const serve = await loadRole()
const order = await Promise.race([ordered, stopped])
if (order) await serve(order.databaseUrl).then(stayUntilStopped, giveUp)
else endProcess(0)

/** The build keeps what the browser gets and both processes in one tree, so that they agree. */
async function loadRole(): Promise<(databaseUrl: string) => Promise<() => Promise<void>>> {
  const [file, start] = programs[role]
  const module = await import(pathToFileURL(path.join(build, 'server', file)).href)
  return module[start]
}

async function stayUntilStopped(stop: () => Promise<void>): Promise<void> {
  tell({ told: 'ready' })
  await stopped
  await stop()
  endProcess(0)
}

function giveUp(error: unknown): void {
  const sentence = explain(error) ?? explainListenError(error, config)?.message
  if (sentence) tell({ told: 'failed', sentence })
  else log.error('start failed', error)
  endProcess(1)
}

function tell(message: Told): void {
  // Nobody listens any more once the starter was killed; `disconnect` ends this process then.
  process.send?.(message, () => undefined)
}
