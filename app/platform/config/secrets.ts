import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'

/** Keys of this installation: `session` signs access tokens, `encryption` guards what is stored secretly. */
export type Secrets = { session: string; encryption: string }

/** The configured secrets, else those of the data folder, made on the first start (mode 600). */
export function loadSecrets(config: Pick<Config, 'secrets' | 'dataDir'>): Secrets {
  const { session, encryption } = config.secrets
  if (session && encryption) return { session, encryption }
  const stored = readOrCreate(fileOf(config.dataDir))
  return { session: session ?? stored.session, encryption: encryption ?? stored.encryption }
}

/** Whether a data folder has secrets of its own, as every one has that was ever used. */
export function hasSecrets(dataDir: string): boolean {
  return existsSync(fileOf(dataDir))
}

/** Gives a data folder that has none the secrets of another one. */
export function storeSecrets(dataDir: string, secrets: Secrets): void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(fileOf(dataDir), toText(secrets), { mode: 0o600, flush: true, flag: 'wx' })
}

/** The secrets of a data folder, without making any; null when it has none. */
export function findSecrets(dataDir: string): Secrets | null {
  return read(fileOf(dataDir))
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, 'secrets.json')
}

function readOrCreate(file: string): Secrets {
  const existing = read(file)
  if (existing) return existing
  mkdirSync(path.dirname(file), { recursive: true })
  const fresh: Secrets = { session: makeSecret(), encryption: makeSecret() }
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, toText(fresh), { mode: 0o600, flush: true })
  try {
    // A link fails when another process was first, and never shows a half-written file.
    linkSync(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return read(file) ?? fresh
}

function read(file: string): Secrets | null {
  try {
    const { session, encryption } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets> // checked below
    if (!session || !encryption)
      throw new Error(`${file} lacks a secret; restore it from a backup or delete it`)
    return { session, encryption }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function toText(secrets: Secrets): string {
  return `${JSON.stringify(secrets, null, 2)}\n`
}

function makeSecret(): string {
  return randomBytes(48).toString('base64url')
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
