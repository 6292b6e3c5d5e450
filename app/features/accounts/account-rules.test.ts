import { expect, test } from 'vitest'
import { findEmailProblem } from '#lib/email-address.ts'
import { emailWords } from '#lib/field-words.ts'
import { findPasswordProblem } from './account-rules.ts'
import { accountMessages } from './account-words.ts'

test.each([
  ['maya@example.com', null],
  ["  maya.o'neil+trips@mail.example.co.uk  ", null],
  ['', emailWords.missing],
  ['   ', emailWords.missing],
  ['maya', emailWords.invalid],
  ['maya@localhost', emailWords.invalid],
  ['a..b@example.com', emailWords.invalid],
  ['a@example.com, b@example.com', emailWords.invalid],
  ['a@example.com\r\nBcc: b@example.com', emailWords.invalid],
  [`${'a'.repeat(243)}@example.com`, null],
  [`${'a'.repeat(244)}@example.com`, emailWords.long],
])('the address %j is judged', (typed, problem) => {
  expect(findEmailProblem(typed)).toBe(problem)
})

test.each([
  ['Abcdefg1', null],
  ['Ünlängst7', null],
  ['', accountMessages.passwordRequired],
  ['Abcdef1', accountMessages.passwordShort],
  ['abcdefg1', accountMessages.passwordWeak],
  ['ABCDEFG1', accountMessages.passwordWeak],
  ['Abcdefgh', accountMessages.passwordWeak],
  [`Aa1${'x'.repeat(125)}`, null],
  [`Aa1${'x'.repeat(126)}`, accountMessages.passwordLong],
  [`Aa1${'🏡'.repeat(125)}`, null],
])('the password %j is judged', (password, problem) => {
  expect(findPasswordProblem(password)).toBe(problem)
})

test('an address of hostile length is judged by its length, before its form', () => {
  expect(findEmailProblem(`${'a.'.repeat(50_000)}@`)).toBe(emailWords.long)
})
