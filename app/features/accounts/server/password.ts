import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// argon2id, 19 MiB, two passes: the first choice of OWASP's Password Storage Cheat Sheet.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), cost)
}

let decoy: Promise<string> | null = null

/**
 * Whether the password belongs to the hash. Takes as long when there is no hash, so that an unknown address cannot
 * be told from a wrong password by the clock.
 */
export async function isPasswordRight(password: string, storedHash: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const isRight = await verify(storedHash ?? (await decoy), normalize(password))
  return isRight && storedHash !== null
}

// One keyboard may compose an accented letter that another one sends as two characters (NIST SP 800-63B, 5.1.1.2).
function normalize(password: string): string {
  return password.normalize('NFKC')
}
