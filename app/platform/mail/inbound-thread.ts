import { parentPort } from 'node:worker_threads'
import { readInboundMail } from './delivery-report.ts'

// The program of a thread that reads one mail, and answers by one message.
parentPort?.once('message', async (raw: Uint8Array) => {
  parentPort?.postMessage(await readInboundMail(raw))
})
