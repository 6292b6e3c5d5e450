const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i

/** True for the name or address of a host that only this machine can reach; with brackets or without. */
export function isLoopback(host: string): boolean {
  return loopback.test(host)
}

/**
 * Whether only this machine can reach the site. Two things say so together: it listens on a loopback address, and
 * nobody is sent anywhere else. A public address with a loopback `HOST` is the usual single server: a proxy before it
 * lets everybody in. What is open to whoever asks depends on this (the demo world, the payment sandbox, the outbox).
 */
export function isOnlyThisMachine(host: string, publicUrl: string | undefined): boolean {
  return isLoopback(host) && (!publicUrl || isLoopback(URL.parse(publicUrl)?.hostname ?? ''))
}
