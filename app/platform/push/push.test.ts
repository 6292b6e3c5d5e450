import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { decrypt, encrypt } from 'http_ece'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { internalHosts } from '#tests/support/internal-hosts.ts'
import { startPushService } from '#tests/support/push-service.ts'
import type { Resolve } from '../http/guarded-lookup.ts'
import { openPush } from './push.ts'
import { vapidKeys } from './vapid.ts'

const secrets = { encryption: 'an encryption secret for tests, 32' }
const now = new Date('2026-06-15T12:00:00Z')
const mail = {
  smtpUrl: null,
  from: '',
  support: 'help@example.com',
  bounceAddress: null,
  replyAddress: null,
  inboundSecrets: [],
  authserv: null,
}
const service = await startPushService()
const open = (more: { resolve?: Resolve; timeoutMs?: number; allowed?: string[] } = {}) =>
  openPush(
    { mail, pushAllowHosts: more.allowed ?? [service.host] },
    { secrets, clock: () => now, resolve: more.resolve, timeoutMs: more.timeoutMs },
  )
const message = { text: '{"title":"Neue Nachricht für 東京"}', about: 'conversation 1', ttlSeconds: 60 }
const targetOf = ({ endpoint, keys }: ReturnType<typeof service.makeBrowser>['subscription']) => ({
  endpoint,
  ...keys,
})

describe('the key of an installation', () => {
  it('is the same in every process that has its secret, and another one with another', () => {
    const { publicKey } = vapidKeys(secrets)
    expect(vapidKeys({ ...secrets }).publicKey).toBe(publicKey)
    expect(vapidKeys({ encryption: 'another secret of thirty-two signs' }).publicKey).not.toBe(publicKey)
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  })
})

describe('what is pushed', () => {
  it('is readable by the browser that it is for, and says who sends it, for how long and to whom', async () => {
    const browser = service.makeBrowser()
    expect(await open().send(targetOf(browser.subscription), message)).toEqual({ kind: 'taken' })
    expect(browser.notices()).toEqual([JSON.parse(message.text)])
    const [request] = browser.requests()
    expect(request?.headers).toMatchObject({ ttl: '60', 'content-encoding': 'aes128gcm', urgency: 'high' })
    expect(request?.headers.topic).toMatch(/^[\w-]{32}$/)
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(request?.headers.authorization ?? '') ?? []
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
    const { payload } = await jwtVerify(token, jwk, { currentDate: now })
    expect(payload).toEqual({
      aud: `http://${service.host}`,
      sub: 'mailto:help@example.com',
      exp: now.getTime() / 1_000 + 12 * 3_600,
    })
    expect(key).toBe(open().publicKey)
  })

  it('is not readable by another browser', async () => {
    const [browser, other] = [service.makeBrowser(), createECDH('prime256v1')]
    other.generateKeys()
    await open().send(targetOf(browser.subscription), message)
    const [request] = browser.requests()
    const keys = { version: 'aes128gcm', privateKey: other, authSecret: randomBytes(16) } as const
    expect(() => decrypt(request?.body ?? Buffer.alloc(0), keys)).toThrow()
  })

  // RFC 8291, section 5 and appendix A.
  it('is encrypted as the example of the standard is, to the byte', () => {
    const privateKey = createECDH('prime256v1')
    privateKey.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
    const dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
    const body = encrypt(Buffer.from('When I grow up, I want to be a watermelon'), {
      version: 'aes128gcm',
      privateKey,
      dh: Buffer.from(dh, 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      authSecret: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
    })
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it.each([
    [201, 'taken'],
    [202, 'taken'],
    [302, 'later'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'later'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('answered with %s is %s, and no redirect is followed', async (status, kind) => {
    service.answer(status)
    const before = service.received.length
    expect(await open().send(targetOf(service.makeBrowser().subscription), message)).toMatchObject({ kind })
    expect(service.received).toHaveLength(before + 1)
  })

  it('waits for its service no longer than it may', async () => {
    service.answer(0)
    await expect(
      open({ timeoutMs: 100 }).send(targetOf(service.makeBrowser().subscription), message),
    ).rejects.toThrow('no answer within ten seconds')
  })
})

// Promise 10, for the addresses that browsers hand in. The canary counts whoever connects at all.
let connections = 0
const canary = createServer((socket) => {
  connections++
  socket.destroy()
})
canary.listen(0, '0.0.0.0')
await once(canary, 'listening')
afterAll(() => void canary.close())
const port: number = Object(canary.address()).port

describe('an address that is not that of a public service', () => {
  const reach = (endpoint: string, resolve?: Resolve) => {
    const target = targetOf(service.makeBrowser(endpoint).subscription)
    const door = open({ ...(resolve && { resolve }), timeoutMs: 3_000 })
    return { canReach: door.canReach(target), sent: door.send(target, message).then(() => 'sent', String) }
  }

  it.each(internalHosts)('is not connected to: %s', async (host) => {
    for (const url of [`https://${host}/`, `https://${host}:${port}/`, `http://${host}:${port}/`])
      expect(await reach(url).sent).toMatch(/AddressRefused|ENOTFOUND|EAI_AGAIN/)
    expect(connections).toBe(0)
  })

  it.each([
    'http://push.example/one',
    'https://push.example:8443/one',
    'https://anna:secret@push.example/one',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::ffff:10.0.0.1]/',
    'file:///etc/passwd',
    'nothing',
  ])('is refused as soon as a browser hands it in: %s', (endpoint) => {
    expect(reach(endpoint).canReach).toBe(false)
  })

  it.each(['127.0.0.1', '10.1.2.3', '::1', '::ffff:169.254.169.254'])(
    'is not connected to when a name leads to it: %s',
    async (address) => {
      const family = address.includes(':') ? 6 : 4
      const { canReach, sent } = reach('https://push.example/one', async () => [{ address, family }])
      expect([canReach, await sent]).toEqual([true, 'AddressRefused: the address is not public'])
      expect(connections).toBe(0)
    },
  )
})

it('takes no keys that nothing can be encrypted for', () => {
  const good = targetOf(service.makeBrowser().subscription)
  expect(open().canReach(good)).toBe(true)
  expect(open().canReach({ ...good, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false)
  expect(open().canReach({ ...good, auth: 'AAAA' })).toBe(false)
})
