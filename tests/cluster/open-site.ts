import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { s3Keys } from '../support/s3-service.ts'
import { ask, publicHost } from './ask.ts'
import { type Child, startChild } from './child.ts'
import { type DatabasePair, openDatabasePair } from './database-pair.ts'
import { fitNginx, nginxProgram } from './delivered-nginx.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** As `tokenOf` signs for (bookings/testing/start-api.ts). */
const secrets = {
  SESSION_SECRET: 'a session secret for tests, 32 characters',
  ENCRYPTION_SECRET: 'an encryption secret for tests, 32',
}

type Environment = Record<string, string>

/** One that can be killed and started again at the same place, also from another release. */
export type Part = { child: Child; start(folder?: string): Promise<void> }

export type ClusterSite = {
  database: DatabasePair
  /** Where the proxy listens. */
  port: number
  environment: Environment
  webs: Part[]
  workers: Part[]
  storage: Part
  mail: Part
  /** A line for each mail that was taken. */
  mails(): { id: string; to: string }[]
  close(): Promise<void>
}

/** Starts all of a site: database with standby, storage, mail, two web processes, two workers, and nginx before them. */
export async function openClusterSite(): Promise<ClusterSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'holmward-cluster-'))
  const database = await openDatabasePair({ isSynchronous: true })
  const [s3Port, smtpPort, ...webPorts] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const environment = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://${publicHost}`,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    DATABASE_REPLICA_URL: database.standby,
    ...secrets,
    STORAGE: 's3',
    S3_BUCKET: 'photos',
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  }
  await startChild({ words: ['scripts/database.ts', 'migrate'], cwd: root, env: environment })
  const role = (name: 'web' | 'worker', at: number, until: RegExp, more: Environment = {}) =>
    startPart((from) => ({
      words: [`scripts/${name}.ts`],
      cwd: from,
      env: { ...environment, DATA_DIR: path.join(folder, `${name}-${at}`), ...more },
      until,
    }))
  const own = (script: string, words: string[], until: RegExp) =>
    startPart(() => ({ words: [`tests/cluster/${script}`, ...words], cwd: root, until }))
  const mailFile = path.join(folder, 'mails')
  const storage = await own('storage-process.ts', [`${s3Port}`, path.join(folder, 's3'), 'photos'], /storing/)
  const mail = await own('mail-process.ts', [`${smtpPort}`, mailFile], /taking mail/)
  const webs = await Promise.all(
    webPorts.map((port, at) => role('web', at, /Holmward is ready/, { PORT: `${port}` })),
  )
  const workers = await Promise.all([0, 1].map((at) => role('worker', at, /The worker is ready/)))
  const proxy = await openProxy(folder, webPorts)
  return {
    database,
    port: proxy.port,
    environment,
    webs,
    workers,
    storage,
    mail,
    mails: () => readMails(mailFile),
    close: async () => {
      await Promise.all([proxy, ...webs, ...workers, storage, mail].map(({ child }) => child.kill()))
      await database.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startPart(wish: (folder: string) => Parameters<typeof startChild>[0]): Promise<Part> {
  const part: Part = {
    child: await startChild(wish(root)),
    start: async (folder = root) => {
      part.child = await startChild(wish(folder))
    },
  }
  return part
}

function readMails(file: string): { id: string; to: string }[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => {
    const [id = '', to = ''] = line.split(' ')
    return { id, to }
  })
}

async function openProxy(folder: string, webPorts: number[]): Promise<{ child: Child; port: number }> {
  const port = await freePort()
  const child = await startChild({
    program: nginxProgram ?? 'nginx',
    words: fitNginx(folder, port, webPorts),
    cwd: folder,
    until: async () => (await ask(port, { method: 'GET', path: '/livez' })).status === 200,
  })
  return { child, port }
}
