import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { refuse } from '#lib/errors.ts'
import { programFile } from '#platform/program-file.ts'
import { photoRefusals } from '../photo-errors.ts'
import type { PictureAnswer, PictureFault, PictureTask } from './picture-work.ts'

/** The picture process bounds itself by processor time; this ends one that stands still. */
const taskTimeoutMs = 60_000
/** An idle process ends, and with it goes the memory of the last picture. */
const idleMs = 15_000
const longestQueue = 40

type Waiting = {
  task: PictureTask
  resolve: (answer: PictureAnswer) => void
  reject: (error: Error) => void
}

/** One process that does one task after the other. */
type Lane = { child: ChildProcess | null; isBusy: boolean; idleTimer: NodeJS.Timeout | undefined }

const queue: Waiting[] = []
const lanes: Lane[] = Array.from({ length: Math.min(2, availableParallelism()) }, () => ({
  child: null,
  isBusy: false,
  idleTimer: undefined,
}))

/**
 * Does a task in one of two processes of its own, so that neither a hostile picture nor a large one holds up the web
 * process. A picture that kills its process or exceeds its time is refused. Throws `busy` when too many wait.
 */
export function runPictureTask(task: PictureTask): Promise<PictureAnswer> {
  if (queue.length >= longestQueue) throw refuse(photoRefusals.busy, { retryAfterSeconds: 5 })
  return new Promise((resolve, reject) => {
    queue.push({ task, resolve, reject })
    const free = lanes.find((lane) => !lane.isBusy && lane.child) ?? lanes.find((lane) => !lane.isBusy)
    if (free) void work(free)
  })
}

async function work(lane: Lane): Promise<void> {
  lane.isBusy = true
  clearTimeout(lane.idleTimer)
  for (let next = queue.shift(); next; next = queue.shift()) {
    try {
      next.resolve(await ask(lane, next.task))
    } catch (error) {
      next.reject(error instanceof Error ? error : new Error('the picture process failed', { cause: error }))
    }
  }
  lane.isBusy = false
  rest(lane)
}

function ask(lane: Lane, task: PictureTask): Promise<PictureAnswer> {
  const child = lane.child && isAlive(lane.child) ? lane.child : start()
  lane.child = child
  child.ref()
  child.channel?.ref()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), taskTimeoutMs)
    const settle = (end: () => void) => {
      clearTimeout(timer)
      child.removeAllListeners()
      end()
    }
    child.once('message', (answer) => settle(() => resolve(answer as PictureAnswer))) // of picture-child.ts
    child.once('exit', (code, signal) => {
      lane.child = null
      // Killed by itself, by us or by the system for its memory: the picture's fault. An ordinary exit is ours.
      settle(() =>
        signal
          ? resolve({ kind: 'refused', reason: faultOf(signal) })
          : reject(new Error(`the picture process ended with ${code}`)),
      )
    })
    child.once('error', (error) => {
      lane.child = null
      child.kill('SIGKILL')
      settle(() => reject(error))
    })
    child.send(task, (error) => {
      if (!error) return
      // Its end may have come before anybody listened for it.
      lane.child = null
      child.kill('SIGKILL')
      settle(() => reject(error))
    })
  })
}

/** One that is ended while it is idle tells nobody. */
function isAlive({ connected, exitCode, signalCode }: ChildProcess): boolean {
  return connected && exitCode === null && signalCode === null
}

/** It was ended for its memory or its time; any other signal is a decoder that fell over the bytes. */
function faultOf(signal: NodeJS.Signals): PictureFault {
  return signal === 'SIGKILL' ? 'tooCostly' : 'damaged'
}

function start(): ChildProcess {
  const program = programFile('features/photos/server/picture-child.ts')
  return fork(program, [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    // It needs none, and must not see our secrets. Fewer pools of free memory keep what it holds small.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function rest(lane: Lane): void {
  lane.child?.unref()
  lane.child?.channel?.unref()
  lane.idleTimer = setTimeout(() => {
    if (lane.child?.connected) lane.child.disconnect()
    lane.child = null
  }, idleMs)
  lane.idleTimer.unref()
}
