import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import path from 'node:path'
import type { Actor } from '#features/accounts/actor.ts'
import { signAccessToken } from '#features/accounts/server/access-token.ts'
import { keptCompiled } from '#tests/support/compiled.ts'

const secrets = {
  session: 'a session secret for tests, 32 characters',
  encryption: 'an encryption secret for tests, 32',
}

export type Reply = { status: number; text: string; retryAfter: string | undefined }
export type Ask = { method: string; path: string; as: Actor; body?: unknown; key?: string }

export type ApiProcess = {
  child: ChildProcess
  port: number
  /** Asks over one of so many kept connections. Rejects when the process is gone. */
  ask(ask: Ask): Promise<Reply>
  /** Ends it without giving it the time to say goodbye. */
  kill(): Promise<void>
}

type Options = {
  databaseUrl: string
  dataDir: string
  connections?: number
  pool?: number
  /** Further keys of the configuration. */
  environment?: Record<string, string>
}

/** Starts `api-process.ts` and waits until it listens. */
export async function startApi({
  databaseUrl,
  dataDir,
  connections = 50,
  pool = 12,
  environment = {},
}: Options): Promise<ApiProcess> {
  const script = path.resolve(import.meta.dirname, 'api-process.ts')
  const child = spawn(process.execPath, ['--no-warnings', script, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      ...keptCompiled,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_POOL: String(pool),
      LOG_LEVEL: 'error',
      ...environment,
      SESSION_SECRET: secrets.session,
      ENCRYPTION_SECRET: secrets.encryption,
    },
  })
  const port = await portOf(child)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    child,
    port,
    ask: async (wish) => send(agent, port, wish, await tokenOf(wish.as)),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      agent.destroy()
    },
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let written = ''
    // Read to the end: a process that cannot write its log any more dies of it.
    child.stdout?.on('data', (chunk) => {
      if (written.length < 100_000) written += chunk
      const port = /listening (\d+)/.exec(written)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', () => reject(new Error(`the API did not start: ${written}`)))
  })
}

const tokens = new Map<string, { token: string; until: number }>()

/** A token of the person that such a process accepts. */
export async function tokenOf(actor: Actor): Promise<string> {
  const known = tokens.get(actor.sessionId)
  if (known && Date.now() < known.until) return known.token
  const { token } = await signAccessToken({ secrets, clock: () => new Date() }, actor)
  tokens.set(actor.sessionId, { token, until: Date.now() + 300_000 })
  return token
}

function send(
  agent: Agent,
  port: number,
  { method, path: at, body, key }: Ask,
  token: string,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    }
    const outgoing = request(
      { agent, port, host: 'localhost', method, path: `/api${at}`, headers },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          text += chunk
        })
        const retryAfter = answer.headers['retry-after']
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, retryAfter }))
        answer.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.setTimeout(30_000, () => outgoing.destroy(new Error('no answer within 30 s')))
    outgoing.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
