import { parentPort } from 'node:worker_threads'
import type { ReadTask } from './calendar-read.ts'
import { readCalendar } from './read-calendar.ts'

// The program of a reader thread: one text at a time, each answered by one message.
parentPort?.on('message', (task: ReadTask) => {
  parentPort?.postMessage(readCalendar(task))
})
parentPort?.postMessage('ready')
