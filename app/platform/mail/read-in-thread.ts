import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../limit-concurrency.ts'
import { programFile } from '../program-file.ts'
import { type InboundMail, type ReadStep, withStep } from './read-inbound.ts'

/** No honest mail takes a tenth of it. Not time on the clock, by which a busy machine would refuse good mails. */
const readCpuMs = 5_000
const checkMs = 50
/** A thread that waits for the next mail ends, and with it goes what the last one has left in its memory. */
const idleMs = 15_000

const limited = limitConcurrency({ concurrency: 2, maxWaiting: 50, maxWaitMs: 5_000 })

type Reading = { hear(step: ReadStep): void; end(): void; fail(error: unknown): void }
type Reader = {
  thread: Worker
  isOnline: Promise<void>
  current: Reading | null
  idleTimer: NodeJS.Timeout | undefined
}

const idle: Reader[] = []

/**
 * Reads a mail in a thread that sees none of our secrets and is ended when the mail takes five seconds of processor time or
 * 128 MB; what it has found until then counts. A thread reads one mail after the other, because loading its program takes many
 * times longer than reading. Throws `Unavailable` when too many wait.
 */
export function readInThread(raw: Uint8Array, mostCpuMs = readCpuMs): Promise<InboundMail> {
  return limited(() => readAlone(raw, mostCpuMs))
}

async function readAlone(raw: Uint8Array, mostCpuMs: number): Promise<InboundMail> {
  const reader = idle.pop() ?? startReader()
  clearTimeout(reader.idleTimer)
  reader.thread.ref()
  let mail: InboundMail = { kind: 'unreadable' }
  await new Promise<void>((resolve, reject) => {
    const hear = (step: ReadStep) => {
      mail = withStep(mail, step)
    }
    reader.current = { hear, end: resolve, fail: reject }
    reader.thread.postMessage(raw)
    void endWhenSlow(reader, mostCpuMs)
  })
  return mail
}

function startReader(): Reader {
  const thread = new Worker(programFile('platform/mail/inbound-thread.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    env: {},
    stdout: true,
    stderr: true,
  })
  const isOnline = new Promise<void>((resolve) => thread.once('online', resolve))
  const reader: Reader = { thread, isOnline, current: null, idleTimer: undefined }
  thread.on('message', (said: ReadStep | 'done') => {
    if (said !== 'done') return reader.current?.hear(said)
    const { current } = reader
    rest(reader)
    current?.end()
  })
  thread.on('error', (error) => {
    // What else goes wrong is our mistake, for which no mail is to be lost: whoever handed it in comes again.
    if (!('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')) reader.current?.fail(error)
  })
  thread.once('exit', () => {
    forget(reader)
    reader.current?.end()
    reader.current = null
  })
  return reader
}

function rest(reader: Reader): void {
  reader.current = null
  reader.thread.unref()
  idle.push(reader)
  reader.idleTimer = setTimeout(() => {
    // Its end takes a moment, in which it must be given nothing any more.
    forget(reader)
    void reader.thread.terminate()
  }, idleMs)
  reader.idleTimer.unref()
}

function forget(reader: Reader): void {
  const at = idle.indexOf(reader)
  if (at >= 0) idle.splice(at, 1)
}

async function endWhenSlow(reader: Reader, mostCpuMs: number): Promise<void> {
  const { thread, current } = reader
  await reader.isOnline
  const begun = await cpuMs(thread)
  while (reader.current === current) {
    const used = (await cpuMs(thread)) - begun
    if (used > mostCpuMs && reader.current === current) {
      await thread.terminate()
      return
    }
    await sleep(checkMs, undefined, { ref: false })
  }
}

async function cpuMs(thread: Worker): Promise<number> {
  // A thread that has just ended tells nothing any more.
  const usage = await thread.cpuUsage().catch(() => null)
  return usage ? (usage.user + usage.system) / 1_000 : 0
}
