import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refuse } from '#lib/errors.ts'
import { photoRefusals } from '../photo-errors.ts'
import type { PictureAnswer, PictureTask } from './picture-work.ts'

/** No picture within our limits takes so long; one that does is an attack. */
const taskTimeoutMs = 30_000
/** An idle process ends, and with it goes the memory of the last picture. */
const idleMs = 15_000
const longestQueue = 40

type Waiting = {
  task: PictureTask
  resolve: (answer: PictureAnswer) => void
  reject: (error: Error) => void
}

const queue: Waiting[] = []
let child: ChildProcess | null = null
let busy = false
let idleTimer: NodeJS.Timeout | undefined

/**
 * Does a task in a process of its own, one after the other, so that neither a hostile picture nor a large one holds up
 * the web process. A picture that kills the process or exceeds its time is refused. Throws `busy` when too many wait.
 */
export function doPictureTask(task: PictureTask): Promise<PictureAnswer> {
  if (queue.length >= longestQueue) throw refuse(photoRefusals.busy, { retryAfterSeconds: 5 })
  return new Promise((resolve, reject) => {
    queue.push({ task, resolve, reject })
    void takeNext()
  })
}

async function takeNext(): Promise<void> {
  if (busy) return
  const next = queue.shift()
  if (!next) return
  busy = true
  clearTimeout(idleTimer)
  try {
    next.resolve(await ask(next.task))
  } catch (error) {
    next.reject(error instanceof Error ? error : new Error('the picture process failed', { cause: error }))
  } finally {
    busy = false
    if (queue.length > 0) void takeNext()
    else restLater()
  }
}

function ask(task: PictureTask): Promise<PictureAnswer> {
  const worker = child ?? start()
  child = worker
  worker.ref()
  worker.channel?.ref()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => worker.kill('SIGKILL'), taskTimeoutMs)
    const settle = (end: () => void) => {
      clearTimeout(timer)
      worker.removeAllListeners()
      end()
    }
    worker.once('message', (answer) => settle(() => resolve(answer as PictureAnswer))) // of picture-child.ts
    worker.once('exit', (code, signal) => {
      child = null
      // Killed by us or by the system for its memory: the picture's fault. An ordinary exit is ours.
      settle(() =>
        signal ? resolve({ kind: 'refused' }) : reject(new Error(`the picture process ended with ${code}`)),
      )
    })
    worker.once('error', (error) => {
      child = null
      worker.kill('SIGKILL')
      settle(() => reject(error))
    })
    worker.send(task, (error) => {
      if (error) worker.kill('SIGKILL')
    })
  })
}

function start(): ChildProcess {
  const program = fileURLToPath(import.meta.resolve('#features/photos/server/picture-child.ts'))
  return fork(program, [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    // It needs none, and must not see our secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function restLater(): void {
  child?.unref()
  child?.channel?.unref()
  idleTimer = setTimeout(() => {
    if (!busy) child?.disconnect()
    child = null
  }, idleMs)
  idleTimer.unref()
}
