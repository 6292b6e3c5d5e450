import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import { ApiProblem } from '#lib/api-problem.ts'
import { passkeyFailure } from '../../factor-words.ts'

type Options = Record<string, unknown>

/** Whether this browser knows passkeys; what needs them is not shown where it does not. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** The same for what is rendered: the server takes it for granted, so that what is below does not move in nearly every browser. */
export function useKnowsPasskeys(): boolean {
  return useSyncExternalStore(never, knowsPasskeys, () => true)
}

const never = () => () => undefined

/** Whether a passkey can be offered while somebody types an address. */
export async function canFillPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
  return browserSupportsWebAuthnAutofill()
}

/**
 * Lets a passkey sign. `whileTyping` waits until one is chosen in the list below the field of the address, and is given up by
 * the next call. Throws an ApiProblem with words for who pressed.
 */
export async function signWithPasskey(options: Options, { whileTyping = false } = {}) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return inWords<AuthenticationResponseJSON>(() =>
    startAuthentication({
      // As the server's half of the same library made them.
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: whileTyping,
    }),
  )
}

/** Makes a passkey on this device or a security key. Throws as above. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return inWords<RegistrationResponseJSON>(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  )
}

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : ''
    const problem = new ApiProblem({ status: 0, code: 'passkeyNotUsed', detail: passkeyFailure(name) })
    throw Object.assign(problem, { cause })
  }
}
