import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { openCluster } from '../database/embedded/cluster.ts'
import { migrateDatabase, openDatabaseServer } from '../tools/open-database.ts'
import { readConfig, root } from '../tools/read-config.ts'
import { runCommand, StartError } from '../tools/start-error.ts'

// `npm run database -- migrate | types | url | reset [--yes]`

const typesFile = 'app/platform/database/types.ts'

const commands: Record<string, () => Promise<void>> = {
  migrate: () => withDatabase(async () => undefined),
  types: () => withDatabase(writeTypes),
  url: printUrl,
  reset,
}

await runCommand(async () => {
  const command = commands[process.argv[2] ?? '']
  if (!command) throw new StartError(`Name one of: ${Object.keys(commands).join(', ')}.`)
  await command()
})

/** Brings the database up to date before the work; the embedded one runs at least as long as the work. */
async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const database = await openDatabaseServer(readConfig())
  try {
    await migrateDatabase(database.url)
    await work(database.url)
  } finally {
    await database.stop()
  }
}

async function writeTypes(url: string): Promise<void> {
  run('kysely-codegen/dist/cli/bin.js', [
    ...['--url', url, '--dialect', 'postgres', '--date-parser', 'string'],
    ...['--exclude-pattern', 'pgboss.*', '--out-file', typesFile],
  ])
}

function run(program: string, options: string[]): void {
  const { status } = spawnSync(process.execPath, [path.join('node_modules', program), ...options], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new StartError('The types could not be written; the reason stands above.')
}

/** For psql and other tools, while the site runs. */
async function printUrl(): Promise<void> {
  const config = readConfig()
  if (config.database.url) return console.log(config.database.url)
  const database = await openDatabaseServer(config)
  console.log(database.url)
  await database.stop()
}

/** Starts over: the embedded database and the files and mails that belong to its rows. The secrets stay. */
async function reset(): Promise<void> {
  const config = readConfig()
  if (config.database.url) {
    throw new StartError('DATABASE_URL is set; only the embedded database can be reset by this command.')
  }
  if (!process.argv.includes('--yes') && !(await confirmed(config.dataDir)))
    return console.log('Nothing was changed.')
  const cluster = await openCluster({ dataDir: config.dataDir })
  await cluster.destroy()
  // An empty one in its place: without any, the secrets that stay would tell of a database that was lost.
  const empty = await openCluster({ dataDir: config.dataDir })
  await empty.stop()
  for (const folder of ['files', 'outbox']) {
    rmSync(path.join(config.dataDir, folder), { recursive: true, force: true })
  }
  console.log('The database is empty.')
}

async function confirmed(dataDir: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `Delete the database, photos and mails of ${dataDir} for good? Type yes: `,
  )
  terminal.close()
  return answer.trim() === 'yes'
}
