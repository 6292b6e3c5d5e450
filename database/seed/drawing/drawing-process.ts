import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Scene } from '../scenes/scene.ts'
import type { DrawnPicture } from './draw-picture.ts'

/** A drawing takes 1 to 2 s; one that takes so long hangs. */
const timeoutMs = 90_000
/** A process without work ends, and gives its memory back. */
const idleMs = 10_000

type Answer = { picture: DrawnPicture } | { problem: string }

type Idle = { child: ChildProcess; timer: NodeJS.Timeout }

const idle: Idle[] = []

/**
 * Draws a scene in a process of its own with low priority, so that pages and other jobs are served as if nothing
 * happened. As many processes as there are callers at once; they are used again, and end when nothing is left to draw.
 */
export async function drawApart(scene: Scene): Promise<DrawnPicture> {
  const child = takeIdle() ?? start()
  const answer = await ask(child, scene)
  giveBack(child)
  if ('problem' in answer) throw new Error(answer.problem)
  return answer.picture
}

function ask(child: ChildProcess, scene: Scene): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    const settle = (end: () => void) => {
      clearTimeout(timer)
      child.removeAllListeners()
      end()
    }
    child.once('message', (message) => settle(() => resolve(message as Answer))) // of drawing-child.ts
    child.once('exit', (code, signal) =>
      settle(() => reject(new Error(`the drawing process ended with ${signal ?? code}`))),
    )
    child.once('error', (error) => {
      child.kill('SIGKILL')
      settle(() => reject(error))
    })
    child.send(scene, (error) => {
      if (error) child.kill('SIGKILL')
    })
  })
}

function start(): ChildProcess {
  // Resolved by package.json, so that it is found from the sources and from the bundle alike.
  const program = fileURLToPath(import.meta.resolve('#database/seed/drawing/drawing-child.ts'))
  return fork(program, [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    // It needs no secrets. One arena, because large buffers come and go.
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function takeIdle(): ChildProcess | null {
  const next = idle.pop()
  if (!next) return null
  clearTimeout(next.timer)
  next.child.removeAllListeners()
  if (!next.child.connected) return takeIdle()
  next.child.ref()
  next.child.channel?.ref()
  return next.child
}

function giveBack(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  const entry = { child, timer: setTimeout(() => drop(entry), idleMs).unref() }
  child.once('exit', () => drop(entry))
  idle.push(entry)
}

function drop(entry: Idle): void {
  const at = idle.indexOf(entry)
  if (at >= 0) idle.splice(at, 1)
  clearTimeout(entry.timer)
  if (entry.child.connected) entry.child.disconnect()
}
