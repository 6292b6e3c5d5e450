import { expect, test } from 'vitest'
import { accountMessages, findEmailProblem, findPasswordProblem } from './account-rules.ts'

test.each([
  ['maya@example.com', null],
  ["  maya.o'neil+trips@mail.example.co.uk  ", null],
  ['', accountMessages.emailRequired],
  ['   ', accountMessages.emailRequired],
  ['maya', accountMessages.emailInvalid],
  ['maya@localhost', accountMessages.emailInvalid],
  ['a..b@example.com', accountMessages.emailInvalid],
  ['a@example.com, b@example.com', accountMessages.emailInvalid],
  ['a@example.com\r\nBcc: b@example.com', accountMessages.emailInvalid],
  [`${'a'.repeat(243)}@example.com`, null],
  [`${'a'.repeat(244)}@example.com`, accountMessages.emailLong],
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
  expect(findEmailProblem(`${'a.'.repeat(50_000)}@`)).toBe(accountMessages.emailLong)
})
