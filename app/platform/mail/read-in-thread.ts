import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../limit-concurrency.ts'
import { programFile } from '../program-file.ts'
import { type InboundMail, type ReadStep, withStep } from './read-inbound.ts'

/** No honest mail takes a tenth of it. Not time on the clock, by which a busy machine would refuse good mails. */
const readCpuMs = 5_000
const checkMs = 50

const limited = limitConcurrency({ concurrency: 2, maxWaiting: 50, maxWaitMs: 5_000 })

/**
 * Reads a mail in a thread of its own, which sees none of our secrets and is ended after five seconds of its own processor
 * time or 128 MB; what it has found until then counts. Few mails come in, so a thread is made for each. Throws `Unavailable`
 * when too many wait.
 */
export function readInThread(raw: Uint8Array, mostCpuMs = readCpuMs): Promise<InboundMail> {
  return limited(() => readAlone(raw, mostCpuMs))
}

async function readAlone(raw: Uint8Array, mostCpuMs: number): Promise<InboundMail> {
  const thread = new Worker(programFile('platform/mail/inbound-thread.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    env: {},
    stdout: true,
    stderr: true,
  })
  let isOver = false
  let mail: InboundMail = { kind: 'unreadable' }
  thread.on('message', (step: ReadStep) => {
    mail = withStep(mail, step)
  })
  const ended = new Promise<void>((resolve, reject) => {
    thread.once('error', (error) => {
      // What else goes wrong is our mistake, for which no mail is to be lost: whoever handed it in comes again.
      if (!('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')) reject(error)
    })
    thread.once('exit', () => resolve())
  }).finally(() => {
    isOver = true
  })
  thread.once('online', () => void endWhenSlow(thread, mostCpuMs, () => isOver))
  thread.postMessage(raw)
  await ended
  return mail
}

async function endWhenSlow(thread: Worker, mostCpuMs: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const usage = await thread.cpuUsage().catch(() => null)
    if (!usage) return
    if ((usage.user + usage.system) / 1_000 > mostCpuMs) {
      await thread.terminate()
      return
    }
    await sleep(checkMs, undefined, { ref: false })
  }
}
