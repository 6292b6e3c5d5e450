import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { programFile } from '#platform/program-file.ts'
import type { ReadAnswer, ReadTask } from './calendar-read.ts'

/**
 * No honest calendar of 5 MB takes so much processor time; one that does is an attack or a mistake. Not time on the
 * clock, by which a busy machine would refuse good calendars.
 */
const readCpuMs = 5_000
const limitCheckMs = 250
/** Whoever takes so much of it, or has so many characters, belongs into the slow lane: one at a time. */
const slowCpuMs = 100
const checkMs = 50
const heavyLength = 300_000
const threads = 2
/** More slow texts than that are an attack, and are refused at once; so many are done before their jobs expire. */
const longestSlowQueue = 8
/**
 * After a text that had to be killed the slow lane rests so many times as long, so that it takes little from others.
 */
const restFactor = 9
const idleMs = 15_000

type Lane = 'quick' | 'slow'
type Waiting = { task: ReadTask; mostCpuMs: number; resolve: (answer: ReadAnswer) => void; lane: Lane }
type Reader = {
  thread: Worker
  /** Its code is loaded; what it is given before does not count against the text. */
  isReady: boolean
  current: Waiting | null
  /** Looks at the processor time of the text. */
  check: NodeJS.Timeout | undefined
}

const queues: Record<Lane, Waiting[]> = { quick: [], slow: [] }
const readers = new Set<Reader>()
let idleTimer: NodeJS.Timeout | undefined
let restUntil = 0

/**
 * Reads a text in a thread that is killed after 5 seconds of its own processor time or 64 MB (calendar.md, rule 2), then refused as `too_slow`.
 * Threads are used again, and end when there is nothing to read. Large and slow texts take turns among themselves and
 * don't hold up the others; one that is suspect, because it was too slow the last time, begins among them. Tests allow less
 * than 5 seconds.
 */
export function readInThread(
  task: ReadTask,
  { isSuspect = false, mostCpuMs = readCpuMs } = {},
): Promise<ReadAnswer> {
  return new Promise((resolve) => {
    wait({ task, mostCpuMs, resolve, lane: isSuspect || task.text.length > heavyLength ? 'slow' : 'quick' })
    startNext()
  })
}

function wait(next: Waiting): void {
  if (next.lane === 'slow' && queues.slow.length >= longestSlowQueue) next.resolve(tooSlow)
  else queues[next.lane].push(next)
}

const tooSlow: ReadAnswer = { kind: 'refused', reason: 'too_slow' }

function startNext(): void {
  clearTimeout(idleTimer)
  for (let next = nextTask(); next; next = nextTask()) {
    const reader = [...readers].find(({ current }) => current === null) ?? startReader()
    give(reader, next)
  }
  if (queues.quick.length + queues.slow.length === 0 && atWork().length === 0) restLater()
}

function atWork(): Waiting[] {
  return [...readers].flatMap(({ current }) => current ?? [])
}

function nextTask(): Waiting | undefined {
  const working = atWork()
  const quick = working.filter(({ lane }) => lane === 'quick').length
  if (quick < threads && queues.quick.length > 0) return queues.quick.shift()
  return isSlowLaneFree() ? queues.slow.shift() : undefined
}

function isSlowLaneFree(): boolean {
  return performance.now() >= restUntil && atWork().every(({ lane }) => lane === 'quick')
}

function give(reader: Reader, next: Waiting): void {
  reader.current = next
  reader.thread.ref()
  reader.thread.postMessage(next.task)
  if (reader.isReady) watch(reader)
}

function watch(reader: Reader): void {
  reader.check = setTimeout(() => void checkOn(reader), checkMs)
}

/** Moves a text that takes much processor time into the slow lane, and ends one that takes all that it may. */
async function checkOn(reader: Reader): Promise<void> {
  const { current } = reader
  const begun = await cpuMs(reader)
  for (let used = 0; reader.current === current && current; used = (await cpuMs(reader)) - begun) {
    if (used >= current.mostCpuMs - checkMs) return kill(reader, current)
    if (used >= slowCpuMs - checkMs && current.lane === 'quick' && !slowDown(reader, current)) return
    await sleep(current.lane === 'quick' ? checkMs : limitCheckMs, undefined, { ref: false })
  }
}

async function cpuMs({ thread }: Reader): Promise<number> {
  // A thread that has just ended tells nothing any more.
  const usage = await thread.cpuUsage().catch(() => null)
  return usage ? (usage.user + usage.system) / 1_000 : 0
}

/** False when the text has to begin anew later. */
function slowDown(reader: Reader, current: Waiting): boolean {
  const mayGoOn = isSlowLaneFree()
  current.lane = 'slow'
  if (mayGoOn) {
    startNext()
    return true
  }
  // A thread at work cannot be asked to stop, only be ended; it begins anew when it is its turn.
  reader.current = null
  wait(current)
  end(reader)
  return false
}

function kill(reader: Reader, { mostCpuMs }: Waiting): void {
  restUntil = performance.now() + restFactor * mostCpuMs
  setTimeout(startNext, restFactor * mostCpuMs + 1).unref()
  end(reader)
}

/** Ends a thread, which takes a moment, in which it must be given nothing any more. */
function end(reader: Reader): void {
  readers.delete(reader)
  void reader.thread.terminate()
}

function startReader(): Reader {
  const program = programFile('features/calendar/server/read/read-thread.ts')
  const thread = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
    // It needs none, and must not see our secrets.
    env: {},
    stdout: true,
    stderr: true,
  })
  const reader: Reader = { thread, isReady: false, current: null, check: undefined }
  readers.add(reader)
  thread.on('message', (answer: ReadAnswer | 'ready') => {
    if (answer !== 'ready') return finish(reader, answer)
    reader.isReady = true
    if (reader.current) watch(reader)
  })
  // Running out of memory is reported as an error, and then as the exit, which ends the task.
  thread.on('error', () => undefined)
  thread.once('exit', () => {
    readers.delete(reader)
    finish(reader, tooSlow)
  })
  return reader
}

function finish(reader: Reader, answer: ReadAnswer): void {
  clearTimeout(reader.check)
  const { current } = reader
  reader.current = null
  reader.thread.unref()
  current?.resolve(answer)
  startNext()
}

function restLater(): void {
  idleTimer = setTimeout(() => {
    for (const reader of readers) if (reader.current === null) end(reader)
  }, idleMs)
  idleTimer.unref()
}
