/** By what a session began: a password, the link of a mail, or a passkey that stood for the password. */
export const beginnings = ['password', 'link', 'passkey'] as const
export type BeganBy = (typeof beginnings)[number]

/** What somebody shows beside it. */
export const factors = ['passkey', 'app', 'recovery_code'] as const
export type Factor = (typeof factors)[number]

/** What may become of the factors of an account, each told by a mail. */
export const factorChanges = [
  'passkey_added',
  'passkey_removed',
  'app_added',
  'app_removed',
  'codes_made',
  'code_used',
  'reset_stopped',
  'reset_done',
  'confirmed',
] as const
export type FactorChange = (typeof factorChanges)[number]

/** For so long a challenge is waited for. */
export const challengeMinutes = 5
/** For so long after somebody has shown to be the owner what guards the account can be changed. */
export const freshMinutes = 10
/** How many passkeys an account has at most. */
export const mostPasskeys = 20
/** How many recovery codes are made at once. */
export const recoveryCodeCount = 10
/** How many hours an owner has to stop an operator from taking the factor away. */
export const resetDelayHours = 72
/** How many days an account has to have a factor before that factor stops it: whoever takes an account over adds one at once. */
export const settledDays = 7

/** For how many hours the first factor of somebody who was given a role is settled as soon as it is added. */
export const firstFactorHours = 24

/** How long the name of a passkey may be. */
export const longestPasskeyName = 60

// Crockford's: no letter looks like a digit.
const recoverySigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A recovery code of ten random bytes, such as `7K3M4-2XQFZ`: 50 bits. */
export function toRecoveryCode(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => recoverySigns.charAt(byte % 32)).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5, 10)}`
}

/** A recovery code as it was made, however it was typed; null for what can be none. */
export function readRecoveryCode(typed: string): string | null {
  const signs = typed
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const isOne = signs.length === 10 && [...signs].every((sign) => recoverySigns.includes(sign))
  return isOne ? `${signs.slice(0, 5)}-${signs.slice(5)}` : null
}

/** The six digits of an app's code, however they were grouped; null for what can be none. */
export function readAppCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
