import { expect, it } from 'vitest'
import { fillReply, unknownVariables, variablesOf } from './saved-reply.ts'

const home = { property_id: 'p', title: 'Heron House', city: 'Austin', cover: null }
const person = { name: 'Maya', picture: null, has_left: false }
const stay = {
  booking_id: 'b',
  status: 'confirmed',
  cancel_reason: null,
  check_in_date: '2026-09-03',
  check_out_date: '2026-09-06',
  guests_count: 2,
  children: 0,
  infants: 0,
  pets: 0,
} as const

it('fills in what the conversation tells, and leaves what it does not tell to be seen', () => {
  const text = 'Dear {guest_name}, {home} awaits you from {check_in} to {check_out}: {access}'
  expect(fillReply(text, variablesOf({ person, home, stay }, 'https://holmward.example'))).toBe(
    'Dear Maya, Heron House awaits you from Sep 03, 2026 to Sep 06, 2026: https://holmward.example/trips/b',
  )
  expect(fillReply(text, variablesOf({ person, home, stay: null }, ''))).toBe(
    'Dear Maya, Heron House awaits you from {check_in} to {check_out}: {access}',
  )
})

it('puts a name in as it is, whatever signs it has', () => {
  const values = variablesOf({ person: { ...person, name: '$& {home}' }, home, stay }, '')
  expect(fillReply('Hello {guest_name}', values)).toBe('Hello $& {home}')
})

it('names each word in braces that is no variable', () => {
  expect(unknownVariables('{guest_name} {wifi} {wifi} {door code} {constructor}')).toEqual([
    'wifi',
    'door code',
    'constructor',
  ])
  expect(unknownVariables('A set {\n} of braces {} says nothing')).toEqual([])
})
