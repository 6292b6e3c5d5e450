import { parentPort } from 'node:worker_threads'
import { type ReadStep, readInbound } from './read-inbound.ts'

// The program of a thread that reads one mail after the other, says what it finds of each, and then that it is done with it.
parentPort?.on('message', async (raw: Uint8Array) => {
  await readInbound(raw, (step) => parentPort?.postMessage(step, buffersOf(step)))
  parentPort?.postMessage('done')
})

/** The bytes of files are handed over and not copied. */
function buffersOf(step: ReadStep): ArrayBuffer[] {
  if (!('mail' in step) || step.mail.kind !== 'written') return []
  return [...new Set(step.mail.files.map(({ bytes }) => bytes.buffer))]
}
