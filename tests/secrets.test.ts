import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { loadSecrets } from '#platform/config/secrets.ts'

const folders: string[] = []
const none = { session: null, encryption: null }

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'holmward-secrets-'))
  folders.push(folder)
  return folder
}

it('makes long secrets that only the owner can read, and keeps them', () => {
  const dataDir = path.join(makeFolder(), 'data')
  const made = loadSecrets({ dataDir, secrets: none })
  expect(made.session).toMatch(/^[\w-]{64}$/)
  expect(made.encryption).toMatch(/^[\w-]{64}$/)
  expect(made.session).not.toBe(made.encryption)
  expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(loadSecrets({ dataDir, secrets: none })).toEqual(made)
  expect(readdirSync(dataDir)).toEqual(['secrets.json'])
})

it('gives all processes that start at once the same secrets', async () => {
  const dataDir = makeFolder()
  const code = `const { loadSecrets } = await import(${JSON.stringify(path.resolve('app/platform/config/secrets.ts'))})
    process.stdin.once('data', () => { console.log(JSON.stringify(loadSecrets({ dataDir: ${JSON.stringify(dataDir)}, secrets: { session: null, encryption: null } }))); process.exit() })
    console.log('waiting')`
  const processes = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  const answers = processes.map((child) => text(child.stdout))
  await Promise.all(processes.map((child) => new Promise((resolve) => child.stdout.once('data', resolve))))
  for (const child of processes) child.stdin.write('go\n')
  const made = (await Promise.all(answers)).map((answer) => answer.replace('waiting\n', ''))
  expect(new Set(made)).toEqual(new Set([made[0]]))
  expect(JSON.parse(made[0] ?? '')).toEqual(
    JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')),
  )
  expect(readdirSync(dataDir)).toEqual(['secrets.json'])
})

it('prefers the configured secrets, one by one', () => {
  const dataDir = makeFolder()
  const session = 'configured'.repeat(4)
  const loaded = loadSecrets({ dataDir, secrets: { session, encryption: null } })
  expect(loaded.session).toBe(session)
  expect(loaded.encryption).toMatch(/^[\w-]{64}$/)
})

it('never replaces a file of secrets that it can not read', () => {
  const dataDir = makeFolder()
  const file = path.join(dataDir, 'secrets.json')
  for (const broken of ['', '{}', '{"session":"x"}', 'not json']) {
    writeFileSync(file, broken)
    chmodSync(file, 0o600)
    expect(() => loadSecrets({ dataDir, secrets: none })).toThrow()
    expect(readFileSync(file, 'utf8')).toBe(broken)
  }
})
