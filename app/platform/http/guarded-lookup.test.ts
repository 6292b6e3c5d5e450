import { expect, it } from 'vitest'
import { AddressRefused, guardAddress } from './guarded-lookup.ts'

const check = (address: string, allowed: string[] = []) => {
  const url = new URL(address)
  guardAddress(url, allowed).checkAddress(url)
}

it('judges a name by what it leads to, and not by itself', () => {
  expect(() => check('https://calendar.example/feed.ics')).not.toThrow()
  expect(() => check('https://93.184.216.34/feed.ics')).not.toThrow()
})

it.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://anna:secret@calendar.example/',
  'https://calendar.example:8443/',
])('refuses %s before anything is asked', (address) => {
  expect(() => check(address)).toThrow(AddressRefused)
})

it('lets through what the operator has named, but no name and password', () => {
  expect(() => check('http://127.0.0.1:8080/', ['127.0.0.1:8080'])).not.toThrow()
  expect(() => check('http://anna@127.0.0.1:8080/', ['127.0.0.1:8080'])).toThrow(AddressRefused)
})
