import { isOnlyThisMachine } from './only-this-machine.ts'

/** True for an http or https URL, which could also be a path. */
export function isWebAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

/** Ruling E: without a Stripe key the sandbox serves only this machine, unless it was asked for by name. */
export function paymentsKind(
  chosen: string,
  stripeKey: string | undefined,
  host: string,
  publicUrl: string | undefined,
): 'stripe' | 'sandbox' | 'off' {
  if (chosen === 'stripe' || chosen === 'sandbox' || chosen === 'off') return chosen
  if (stripeKey) return 'stripe'
  return isOnlyThisMachine(host, publicUrl) ? 'sandbox' : 'off'
}
