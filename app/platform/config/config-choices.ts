const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** True for a host to listen on that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return loopback.test(host)
}

/** True for an http or https URL, which could also be a path. */
export function isWebAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

/** Ruling E: without a Stripe key the sandbox serves only this machine, unless it was asked for by name. */
export function paymentsKind(
  chosen: string,
  stripeKey: string | undefined,
  host: string,
): 'stripe' | 'sandbox' | 'off' {
  if (chosen === 'stripe' || chosen === 'sandbox' || chosen === 'off') return chosen
  if (stripeKey) return 'stripe'
  return isLoopback(host) ? 'sandbox' : 'off'
}
