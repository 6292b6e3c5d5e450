import { andList } from '#lib/list-words.ts'
import type { BeganBy, Factor } from './factor.ts'

/** The words for what was typed and cannot be right, the same in the browser and on the server. */
export const factorMessages = {
  codeMissing: 'Please type the six digits your app shows',
  recoveryCodeMissing: 'Please type one of your recovery codes, such as 7K3M4-2XQFZ',
  nameMissing: 'Please give this passkey a name',
  nameLong: 'The name must be at most 60 characters',
} as const

const beginningWords: Record<BeganBy, string> = {
  password: 'password',
  link: 'email link',
  passkey: 'passkey',
}

const factorNames: Record<Factor, string> = {
  passkey: 'passkey',
  app: 'authenticator app',
  recovery_code: 'recovery code',
}

/** By what somebody signed in: "with password and authenticator app"; empty for sessions older than this knowledge. */
export function signedInBy(beganBy: BeganBy | null, factor: Factor | null): string {
  if (!beganBy) return ''
  return ` with ${andList([beginningWords[beganBy], factor && factorNames[factor]])}`
}

const passkeyFailures: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: "Passkeys only work on this site's own address.",
  NotSupportedError: "This device can't create this kind of passkey. Please use another one.",
}

/** Why a browser used no passkey, by the name of its error (WebAuthn level 3, section 5.1). */
export function passkeyFailure(name: string): string {
  return passkeyFailures[name] ?? "We couldn't use a passkey. Please try again, or choose another way."
}
