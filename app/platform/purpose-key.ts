import { hkdfSync } from 'node:crypto'

const keys = new Map<string, Buffer>()

/** A key of 32 bytes for one purpose, made of the installation's secret. It says nothing about those of others. */
export function purposeKey(secret: string, purpose: string): Buffer {
  const name = `${purpose}\n${secret}`
  const known = keys.get(name)
  if (known) return known
  const made = Buffer.from(hkdfSync('sha256', secret, '', `holmward ${purpose}`, 32))
  keys.set(name, made)
  return made
}
