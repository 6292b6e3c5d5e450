import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A pointer or a key, as the actions of WebDriver and of WebDriver BiDi both have them. */
export type Action = Record<string, unknown>

/** A browser that is steered from outside, with one page open. */
export type RemoteBrowser = {
  name: string
  open(url: string): Promise<void>
  /** Runs an expression in the page, waits for what it promises, and answers that as JSON. */
  ask(expression: string): Promise<unknown>
  /** Presses, moves and types as a person would. */
  act(actions: Action[]): Promise<void>
  close(): Promise<void>
}

/** A port that nobody listens at. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('a TCP server has a port')
  return address.port
}

/** Starts a program, and waits until it writes something that matches. */
export async function startProgram(
  command: string,
  args: string[],
  { env, until }: { env?: NodeJS.ProcessEnv; until: RegExp },
): Promise<{ child: ChildProcess; match: RegExpExecArray }> {
  const child = launch(command, args, env)
  let written = ''
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        written += chunk
        const found = until.exec(written)
        if (found) resolve(found)
      })
    child.on('exit', () => reject(new Error(`${command} ended:\n${written}`)))
    child.on('error', reject)
  })
  return { child, match }
}

/** Starts a program that does not say when it is ready. */
export function launch(command: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Ends a program and waits until it has. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
