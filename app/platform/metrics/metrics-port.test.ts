import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { openMetricsPort } from './metrics-port.ts'

const numbersOf = (name: string) => ({ answer: async () => name })

async function open(name: string, port: number): Promise<number> {
  const opened = await openMetricsPort(numbersOf(name), { host: '127.0.0.1', port })
  onTestFinished(opened.close)
  return opened.port
}

it('does not stop the second web process of a machine, nor its second worker', async () => {
  const port = await freePort(4)
  expect(await open('first web', port)).toBe(port)
  expect(await open('second web', port)).toBe(port + 2)
  expect(await open('first worker', port + 1)).toBe(port + 1)
  expect(await open('second worker', port + 1)).toBe(port + 3)
  const told = [0, 1, 2, 3].map(async (at) => (await fetch(`http://127.0.0.1:${port + at}/metrics`)).text())
  expect(await Promise.all(told)).toEqual(['first web', 'first worker', 'second web', 'second worker'])
})

it('gives up when all ports of its role are in use', async () => {
  const port = await freePort(20)
  for (let at = 0; at < 20; at += 2) {
    const taken = createServer().listen(port + at, '127.0.0.1')
    onTestFinished(() => {
      taken.close()
    })
    await once(taken, 'listening')
  }
  await expect(open('web', port)).rejects.toThrow('EADDRINUSE')
})
