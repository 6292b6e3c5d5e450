import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export type Child = {
  /** Everything that it wrote so far. */
  output(): string
  /** Ends it and what it started, at once, as the loss of its machine does. */
  kill(): Promise<void>
  /** Ends it as a deploy does. */
  stop(): Promise<void>
}

type Wish = {
  words: string[]
  program?: string
  cwd: string
  env?: Record<string, string>
  /** What it says when it serves; without, it is to end by itself. */
  until?: RegExp | (() => Promise<boolean>)
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) signal(child, 'SIGKILL')
})

/** Starts a process with a group of its own and waits until it serves, or has ended well. */
export async function startChild({
  words,
  program = process.execPath,
  cwd,
  env,
  until,
}: Wish): Promise<Child> {
  const child = spawn(program, words, {
    cwd,
    env: env ?? process.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      written = (written + chunk).slice(-200_000)
    })
  }
  const closed = once(child, 'close').finally(() => running.delete(child))
  const end = async (by: NodeJS.Signals) => {
    signal(child, by)
    await closed
  }
  const serves = async () => (until instanceof RegExp ? until.test(written) : await until?.())
  for (; until && !(await serves()); await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`${words.join(' ')} ended:\n${written}`)
  }
  if (!until) {
    const [code] = await closed
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${written}`)
  }
  return {
    output: () => written,
    kill: () => end('SIGKILL'),
    stop: async () => {
      child.kill('SIGTERM')
      await closed
    },
  }
}

function signal({ pid = 0 }: ChildProcess, by: NodeJS.Signals): void {
  try {
    process.kill(-pid, by)
  } catch {
    // It is gone.
  }
}
