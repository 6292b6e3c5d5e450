// The job process, from source, whose mails are lines of a file: "<message id> <recipient>". For tests that kill it.
// Arguments: the database's URL, the file. Prints "working".
import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openContext } from '../../app/context.ts'
import { jobHandlers } from '../../app/jobs.ts'
import { parseConfig } from '../../app/platform/config/config.ts'
import { createQueues } from '../../app/platform/jobs/jobs.ts'
import { startWork } from '../../app/platform/jobs/work.ts'
import { keepCompiled } from './compiled.ts'

const [databaseUrl = '', file = ''] = process.argv.slice(2)
const config = parseConfig(process.env, process.cwd())
const { ctx, boss } = await openContext({ config, databaseUrl, role: 'worker' })
await createQueues(
  boss,
  jobHandlers.map((handler) => handler.definition),
)
const mail = {
  send: async ({ id, to }: { id: string; to: string }) => {
    await sleep(15)
    appendFileSync(file, `${id} ${to}\n`)
    // A kill here is one between the server's acceptance and our record.
    await sleep(5)
  },
}
await startWork(boss, { ...ctx, mail }, jobHandlers)
keepCompiled()
process.stdout.write('working\n')
