import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config/config.ts'

/** The headers of every answer (promise 21). HTML brings its own content policy; everything else gets the strictest. */
export function securityHeaders(config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): MiddlewareHandler {
  const https = config.publicUrl.startsWith('https:')
  const hsts = `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}`
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('x-frame-options', 'DENY')
    // A page whose address is a key says itself that it is told to nobody.
    if (headers.get('referrer-policy') !== 'no-referrer') {
      headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    }
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    if (https) headers.set('strict-transport-security', hsts)
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    }
  }
}
