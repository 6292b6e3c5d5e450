import { Resolver } from 'node:dns/promises'
import { Readable } from 'node:stream'
import { isPublicAddress } from '../http/public-address.ts'
import { reportedVerdict, type SenderVerdict } from './authentication-results.ts'
import type { TraceHeader, WrittenMail } from './written-mail.ts'

/** Asks the DNS; throws with a code such as ENOTFOUND. */
export type ResolveDns = (name: string, type: string) => Promise<string[] | string[][]>

type Mail = Pick<WrittenMail, 'from' | 'trace'>
type Means = { authserv: string | null; resolve: ResolveDns }

/**
 * Whether DMARC passes for the sender of a mail: by what the mail server `authserv` wrote down, else by the mail's own
 * signatures and the address that it came from. `none` where neither can tell.
 */
export async function checkSender(raw: Uint8Array, mail: Mail, means: Means): Promise<SenderVerdict> {
  const reported = means.authserv ? reportedVerdict(mail.trace, means.authserv) : null
  return reported ?? ownVerdict(raw, mail, means.resolve)
}

/** An honest mail has one for each server that has changed it; each costs a look at all of it. */
const mostSignatures = 10
const chunk = 64 * 1024

async function ownVerdict(
  raw: Uint8Array,
  { from, trace }: Mail,
  resolve: ResolveDns,
): Promise<SenderVerdict> {
  const signatures = trace.filter(({ name }) => name === 'dkim-signature').length
  if (signatures > mostSignatures) return 'fail'
  const ip = clientOf(trace)
  if (!from || (!ip && signatures === 0)) return 'none'
  const dns = limitLookups(resolve, from.slice(from.lastIndexOf('@') + 1))
  // Many packages come with it, and few processes ever need them.
  const { authenticate } = await import('mailauth')
  const { dmarc } = await authenticate(Readable.from(chunksOf(raw)), {
    resolver: dns.resolve,
    // Where the envelope is not known, the address that the mail says to be from has to allow the server.
    ...(ip ? { ip, sender: returnPathOf(trace) ?? from } : {}),
    ...{ mta: 'localhost', disableArc: true, disableBimi: true },
  })
  const result = dmarc ? dmarc.status.result : 'none'
  if (result === 'pass') return 'pass'
  // Without the sender's address on the network half of the question was not asked.
  return result === 'fail' && ip && !dns.isLacking() ? 'fail' : 'none'
}

/** In pieces, so that other requests are answered between them. */
function* chunksOf(raw: Uint8Array): Generator<Buffer> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
}

/**
 * The public address that handed the mail over to the operator's servers, which hand it on among themselves. Whatever is
 * below the first hop that names none may be the sender's invention.
 */
function clientOf(trace: readonly TraceHeader[]): string | null {
  for (const { name, value } of trace) {
    const [clause = ''] = value.split(/\sby\s/, 1)
    if (name !== 'received' || !/^from\s/i.test(clause)) continue
    const found = [...clause.matchAll(literalAddress)].map(([, bracketed, plain]) => bracketed ?? plain ?? '')
    const address = found.at(-1)
    if (!address || isPublicAddress(address)) return address ?? null
  }
  return null
}

/** "[192.0.2.1]", "[IPv6:2001:db8::1]", and qmail's "(192.0.2.1)"; never what the client called itself. */
const literalAddress = /(?<!(?:helo|ehlo)[= ])\[(?:IPv6:)?([0-9a-f.:]+)\]|\((?:\S+@)?(\d+\.\d+\.\d+\.\d+)\)/gi

function returnPathOf(trace: readonly TraceHeader[]): string | null {
  const value = trace.find(({ name }) => name === 'return-path')?.value ?? ''
  return /[^\s<>]+@[^\s<>]+/.exec(value)?.[0] ?? null
}

const mostLookups = 40
const unreachable = ['ETIMEOUT', 'ESERVFAIL', 'EREFUSED', 'ECONNREFUSED', 'ECANCELLED']

/**
 * At most so many questions for one mail, and a note of those about the sender's own domain that nobody answered: about
 * others, whoever forges a mail could see to it that no answer comes.
 */
function limitLookups(resolve: ResolveDns, domain: string) {
  let [asked, isLacking] = [0, false]
  return {
    isLacking: () => isLacking,
    resolve: async (name: string, type: string) => {
      if (++asked > mostLookups) throw Object.assign(new Error('too many lookups'), { code: 'ENOTFOUND' })
      try {
        return await resolve(name, type)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        if (unreachable.includes(code) && isRelated(name, domain)) isLacking = true
        throw error
      }
    },
  }
}

function isRelated(name: string, domain: string): boolean {
  const base = name.toLowerCase().replace(/^(?:.*\._domainkey|_dmarc)\./, '')
  return base === domain || domain.endsWith(`.${base}`) || base.endsWith(`.${domain}`)
}

const dns = new Resolver({ timeout: 2_000, tries: 2 })

/** The DNS of this machine. */
export const systemDns: ResolveDns = async (name, type) => (await dns.resolve(name, type)) as string[] // mailauth asks for no other
