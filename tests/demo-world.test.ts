import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { siteEnvironment, startSite } from './support/site.ts'

const site = await startSite({ ...siteEnvironment(), DEMO: 'on' })
const home = await read('/')
const search = await read('/search')
const property = await read(/\/property\/[0-9a-f-]{36}/.exec(home.html)?.[0] ?? '/')

test('does not show a newcomer a page with pictures that are still to come', async () => {
  for (const { path, html } of [home, search, property]) {
    const files = [...new Set(html.match(/\/photos\/[0-9a-f-]{36}\/[\w.-]+\/\d+\.(?:avif|webp)/g))]
    expect(files.length, path).toBeGreaterThan(30)
    expect(html, path).not.toContain('/static/default-hero')
    for (const file of files) {
      const answer = await fetch(site.url + file)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([file, answer.status]).toEqual([file, 200])
      expect(bytes.toString('latin1', 4, 12), file).toMatch(file.endsWith('avif') ? /^ftypavif/ : /WEBP$/)
    }
  }
})

test.runIf(process.platform === 'linux')('leaves no process behind that built or furnished anything', () => {
  const { pid } = site.process
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const commands = children.map((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').split('\0'))
  const programs = commands.filter(([program]) => !program?.endsWith('postgres'))
  expect(programs.map((words) => words.at(-3)).toSorted()).toEqual(['web', 'worker'])
  // Nor has the starter itself loaded what does: reading the sources alone takes more.
  const [, peakKb] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  expect(Number(peakKb) / 1024).toBeLessThan(150)
})

test('keeps the documents of home and search to a dozen packets of a connection', () => {
  for (const [{ path, html, headers }, most] of [
    [home, 16_400],
    [search, 17_200],
  ] as const) {
    const sent = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    // Packets have 1,460 bytes. The names of files differ in each build.
    expect(sent.length + headers, path).toBeLessThanOrEqual(most)
  }
})

async function read(path: string): Promise<{ path: string; html: string; headers: number }> {
  const answer = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } })
  const statusLine = 'HTTP/1.1 200 OK\r\n'.length
  const headers = [...answer.headers].reduce(
    (sum, [name, value]) => sum + `${name}: ${value}\r\n`.length,
    statusLine,
  )
  return { path, html: await answer.text(), headers }
}
