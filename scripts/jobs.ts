import {
  type FailedJob,
  findJob,
  listFailedJobs,
  listQueues,
  retryFailedJobs,
} from '../app/platform/jobs/queue-tables.ts'
import { printTable, toTime } from '../tools/print-table.ts'
import { runCommand, StartError } from '../tools/start-error.ts'
import { type OpenDoors, withContext } from '../tools/with-context.ts'

// npm run jobs -- list | failed [queue] | show <id> | retry <id>… | retry --queue=<queue> | retry --all
//
// What the job process has to do, what it could not do, and another try for that. The site may run meanwhile.

const usage =
  'Say what: npm run jobs -- list | failed [queue] | show <id> | retry <id>… | --queue=<queue> | --all'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const commands: Record<string, (doors: OpenDoors, words: string[]) => Promise<void>> = {
  list: printQueues,
  failed: printFailed,
  show: printJob,
  retry: retryJobs,
}

await runCommand(async () => {
  const [name = '', ...words] = process.argv.slice(2)
  const command = commands[name]
  if (!command) throw new StartError(usage)
  await withContext((ctx, boss) => command({ ctx, boss }, words))
})

async function printQueues({ ctx }: OpenDoors): Promise<void> {
  const queues = await listQueues(ctx.db)
  printTable(
    ['queue', 'waiting', 'active', 'failed', 'done', 'oldest due'],
    queues.map((queue) => [
      queue.queue,
      String(queue.waiting),
      String(queue.active),
      String(queue.failed),
      String(queue.done),
      queue.oldestDue ? toTime(queue.oldestDue) : '',
    ]),
  )
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  if (failed > 0) console.log(`\n${failed} failed: see them with npm run jobs -- failed`)
}

async function printFailed({ ctx }: OpenDoors, [queue]: string[]): Promise<void> {
  const jobs = await listFailedJobs(ctx.db, { queue: queue ?? null })
  if (jobs.length === 0) return console.log('No failed jobs.')
  printTable(
    ['id', 'queue', 'failed at (UTC)', 'tries', 'why'],
    jobs.map((job) => [job.id, job.queue, toTime(job.failedAt), String(job.tries), firstLine(job.error)]),
  )
  console.log('\nAnother try: npm run jobs -- retry <id>, or --queue=<queue>, or --all')
}

async function printJob({ ctx }: OpenDoors, [id = '']: string[]): Promise<void> {
  const job = uuid.test(id) ? await findJob(ctx.db, id) : null
  if (!job) throw new StartError(`There is no job ${id}. Done ones are forgotten after a week.`)
  for (const [name, value] of Object.entries(job)) {
    const text = value instanceof Date ? value.toISOString() : JSON.stringify(value, null, 2)
    console.log(`${`${name}:`.padEnd(14)}${text}`)
  }
}

async function retryJobs({ ctx, boss }: OpenDoors, words: string[]): Promise<void> {
  const retried = await retryFailedJobs(ctx.db, boss, await chooseJobs(ctx, words))
  console.log(`${retried} ${retried === 1 ? 'job gets' : 'jobs get'} another try as soon as the worker runs.`)
}

async function chooseJobs(
  { db }: OpenDoors['ctx'],
  words: string[],
): Promise<Pick<FailedJob, 'id' | 'queue'>[]> {
  const queue = words.find((word) => word.startsWith('--queue='))?.slice('--queue='.length)
  if (words.includes('--all') || queue) return listFailedJobs(db, { queue: queue ?? null, limit: 100_000 })
  const unknown = words.find((word) => !uuid.test(word))
  if (words.length === 0 || unknown) throw new StartError(usage)
  const jobs = await Promise.all(words.map((id) => findJob(db, id)))
  return jobs.flatMap((job) => (job ? [{ id: String(job.id), queue: String(job.queue) }] : []))
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 120)
}
