import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openCluster } from '../../../database/embedded/cluster.ts'

export type OwnSite = {
  url: string
  /** Where its mails lie. */
  outbox: string
  /** Runs a script of this installation, such as `sandbox.ts`, while it serves; answers what it wrote. */
  run(script: string, ...args: string[]): Promise<string>
  close(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '../../..')

/** A site of the same build with another configuration than the others of the run, in a data folder of its own. */
export async function openOwnSite(environment: Record<string, string>): Promise<OwnSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'holmward-e2e-'))
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    HOST: 'localhost',
    PORT: '0',
    DATABASE_URL: '',
    DEMO: 'off',
    // So that people.ts can sign up from many networks.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    ...environment,
  }
  const start = (script: string, args: string[]) =>
    spawn(process.execPath, [path.join('scripts', script), ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const site = start('start.ts', [])
  return {
    url: await untilReady(site),
    outbox: path.join(dataDir, 'outbox'),
    run: async (script, ...args) => {
      const child = start(script, args)
      const output = listen(child)
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`${script} ended with ${code}:\n${output()}`)
      return output()
    },
    close: async () => {
      const closed = once(site, 'close')
      site.kill('SIGTERM')
      await closed
      await (await openCluster({ dataDir })).destroy()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function listen(child: ChildProcess): () => string {
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      written += chunk
    })
  }
  return () => written
}

async function untilReady(child: ChildProcess): Promise<string> {
  const output = listen(child)
  for (;;) {
    const [, url] = /ready at (\S+)/.exec(output()) ?? []
    if (url) return url
    if (child.exitCode !== null) throw new Error(`the site did not start:\n${output()}`)
    await sleep(50)
  }
}
