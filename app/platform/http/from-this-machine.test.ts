import { expect, it } from 'vitest'
import { parseTrustedProxies } from './client-address.ts'
import { type Asked, isFromThisMachine } from './from-this-machine.ts'

const trusted = parseTrustedProxies(['127.0.0.1', '10.0.0.0/8'])
const nobody = parseTrustedProxies([])

function asked(headers: Asked['headers'], peer = '127.0.0.1', httpVersion = '1.1'): Asked {
  return { headers: { host: 'localhost:3000', ...headers }, httpVersion, socket: { remoteAddress: peer } }
}

it.each([
  ['a browser here', asked({}), true],
  ['a browser here by its address', asked({ host: '127.0.0.1:3000' }), true],
  ['a browser here by IPv6', asked({ host: '[::1]:3000' }, '::1'), true],
  ['a browser here that sends a form', asked({ origin: 'http://localhost:3000' }, '::ffff:127.0.0.1'), true],
  ['a foreign name that leads here', asked({ host: 'rebound.example' }), false],
  ['a name that begins like ours', asked({ host: 'localhost.example' }), false],
  ['no name at all', asked({ host: undefined }), false],
  ['a page elsewhere', asked({ origin: 'https://holmward.example' }), false],
  ['another machine', asked({}, '192.0.2.7'), false],
  ['w3m or lynx by HTTP/1.0', asked({}, '127.0.0.1', '1.0'), true],
  ['w3m of a foreign name', asked({ host: 'rebound.example' }, '127.0.0.1', '1.0'), false],
  ['nginx as it is by itself', asked({ connection: 'close' }, '127.0.0.1', '1.0'), false],
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'].map(
    (mark): [string, Asked, boolean] => [`the mark ${mark}`, asked({ [mark]: '127.0.0.1' }), false],
  ),
])('%s is from this machine: %j, %s', (_name, request, isHere) => {
  expect(isFromThisMachine(request, nobody)).toBe(isHere)
})

it('believes a trusted proxy, which may stand at this machine for somebody elsewhere', () => {
  expect(isFromThisMachine(asked({ 'x-forwarded-for': '127.5.6.7', via: '1.1 proxy' }), trusted)).toBe(true)
  expect(isFromThisMachine(asked({ 'x-forwarded-for': '203.0.113.7' }), trusted)).toBe(false)
  expect(isFromThisMachine(asked({ 'x-forwarded-for': '127.5.6.7, 203.0.113.7' }), trusted)).toBe(false)
  expect(isFromThisMachine(asked({ 'x-forwarded-for': '127.5.6.7', host: 'a.example' }), trusted)).toBe(false)
})
