import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { guardAddress, type Resolve } from './guarded-lookup.ts'
import { checkOutside } from './post-outside.ts'

export type OutsideGet = {
  url: string
  accept: string
  /** Exact `host:port` that may be read although they are not public, also without https. */
  allowedHosts: readonly string[]
  timeoutMs: number
  maxBytes: number
  /** Tests give their own names. */
  resolve?: Resolve | undefined
}

/** Thrown for an answer that is not used: why, in words for a log that repeat nothing of it. */
export class OutsideUnusable extends Error {}

/**
 * Reads a small text from outside. Only by https, at port 443, never from an address that is not public, and no redirect is
 * followed (calendar.md, rule 1). Throws `AddressRefused`, `OutsideUnusable`, or the error of the connection.
 */
export async function getOutside(asked: OutsideGet): Promise<string> {
  const signal = AbortSignal.timeout(asked.timeoutMs)
  const url = checkOutside(asked.url, asked.allowedHosts)
  const { lookup } = guardAddress(url, asked.allowedHosts, { resolve: asked.resolve, ports: [443] })
  return new Promise<string>((done, reject) => {
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      lookup,
      signal,
      headers: { accept: asked.accept, 'user-agent': 'Holmward (self-hosted)' },
    })
    sent.once('response', (response) => {
      const refuse = (why: string) => {
        reject(new OutsideUnusable(why))
        sent.destroy()
      }
      if (response.statusCode !== 200) return refuse(`answered ${response.statusCode}`)
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > asked.maxBytes) return refuse('too large')
        parts.push(part)
      })
      response.once('error', reject)
      response.once('end', () => done(Buffer.concat(parts).toString()))
    })
    sent.once('error', (error) => reject(signal.aborted ? new OutsideUnusable('too slow') : error))
    sent.end()
  })
}
