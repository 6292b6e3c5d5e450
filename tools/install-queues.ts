import { jobHandlers } from '../app/jobs.ts'
import { createQueues, openJobs } from '../app/platform/jobs/jobs.ts'
import { createLog } from '../app/platform/log/log.ts'

/** Brings the job queue's tables up to date, and makes the queues of everything that the worker does. */
export async function installQueues(url: string): Promise<void> {
  const { boss, close } = await openJobs({ url, log: createLog('error'), role: 'sender' })
  await createQueues(
    boss,
    jobHandlers.map((handler) => handler.definition),
  )
  await close()
}
