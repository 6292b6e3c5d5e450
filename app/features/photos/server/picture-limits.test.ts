import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { heldBytes, maxHeldBytes, maxJudgingMs } from './picture-limits.ts'
import type { PictureTask } from './picture-work.ts'

const side = 10_000
const hundredMegapixels = { width: side, height: side }

describe('what decoding must hold', () => {
  test.each([
    ['a camera’s JPEG', { format: 'jpeg', isProgressive: false, chromaSubsampling: '4:2:0' }, true],
    ['a progressive JPEG', { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' }, true],
    ['one with full colour', { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:4:4' }, false],
    [
      'one in four inks',
      { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:4:4:4', channels: 4 },
      false,
    ],
    ['an AVIF', { format: 'heif', channels: 3, depth: 'uchar' }, false],
    ['a WebP with transparency', { format: 'webp', channels: 4 }, true],
    ['a PNG with 16 bits', { format: 'png', isProgressive: false, channels: 4, depth: 'ushort' }, true],
    ['an interlaced PNG', { format: 'png', isProgressive: true, channels: 3, depth: 'uchar' }, true],
    ['one with transparency', { format: 'png', isProgressive: true, channels: 4, depth: 'uchar' }, false],
    ['one with 16 bits', { format: 'png', isProgressive: true, channels: 3, depth: 'ushort' }, false],
  ])('of %s of 100 megapixels is known from its header', (_name, header, fits) => {
    expect(heldBytes({ ...hundredMegapixels, ...header }) <= maxHeldBytes).toBe(fits)
  })
})

test('an AVIF of a telephone’s twelve megapixels fits, one of thirty does not', () => {
  expect(heldBytes({ format: 'heif', width: 4032, height: 3024 })).toBeLessThan(maxHeldBytes)
  expect(heldBytes({ format: 'heif', width: 6500, height: 4700 })).toBeGreaterThan(maxHeldBytes)
})

// Each of them is far below 10 MB as a file.
const flat = () =>
  sharp({
    create: { ...hundredMegapixels, channels: 4, background: { r: 40, g: 90, b: 120, alpha: 0.5 } },
  })

/** The first is a picture as good as any, only large; the others are for the long form. */
const bombs: [string, () => Promise<Buffer>, judged: 'judged' | 'refused'][] = [
  [
    'a lossless WebP of 38 bytes and 100 megapixels',
    async () => Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvD+fDGQdQraIUr4CBiOh/AAA=', 'base64'),
    'judged',
  ],
  [
    'a progressive JPEG in full colour',
    () =>
      flat().removeAlpha().jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 50 }).toBuffer(),
    'refused',
  ],
  ['an interlaced PNG', () => flat().png({ progressive: true }).toBuffer(), 'refused'],
  [
    'an interlaced PNG of 16 bits',
    () => flat().toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    'refused',
  ],
]

const isMeasurable = existsSync('/proc/self/status')
if (!isMeasurable) console.log('picture-limits: skipped the decompression bombs, because /proc is not here')

test.skipIf(!isMeasurable).each(process.env.TEST_LONG ? bombs : bombs.slice(0, 1))(
  'a decompression bomb, %s, costs at most 512 MB and 5 s of processor time',
  async (name, make, judged) => {
    const bytes = new Uint8Array(await make())
    for (const task of [
      { kind: 'judge', bytes },
      { kind: 'render', bytes, format: 'avif' },
    ] satisfies PictureTask[]) {
      const cost = await costOf(task)
      console.log(
        `picture-limits: ${name}, ${task.kind}: ${cost.megabytes} MB, ${cost.cpuMs} ms, ${cost.end}`,
      )
      expect(cost.megabytes).toBeLessThanOrEqual(512)
      expect(cost.cpuMs).toBeLessThanOrEqual(maxJudgingMs)
      if (task.kind === 'judge') expect(cost.end).toBe(judged)
    }
  },
  120_000,
)

/** What the picture process needs for a task at most, seen from outside. */
async function costOf(task: PictureTask): Promise<{ megabytes: number; cpuMs: number; end: string }> {
  const child = fork(fileURLToPath(import.meta.resolve('#features/photos/server/picture-child.ts')), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    env: { MALLOC_ARENA_MAX: '2' },
  })
  const cost = { megabytes: 0, cpuMs: 0, end: '' }
  const timer = setInterval(() => look(child, cost), 5)
  child.send(task)
  cost.end = await new Promise<string>((resolve) => {
    child.once('message', (answer) => {
      look(child, cost)
      resolve(String(Reflect.get(Object(answer), 'kind')))
    })
    child.once('exit', (_code, signal) => resolve(String(signal)))
  })
  clearInterval(timer)
  child.kill('SIGKILL')
  return cost
}

function look({ pid }: ChildProcess, cost: { megabytes: number; cpuMs: number }): void {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
    cost.megabytes = Math.max(cost.megabytes, Math.round(peak / 1024))
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    // Ticks of 10 ms: user and system.
    cost.cpuMs = (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    // It has ended by itself.
  }
}
