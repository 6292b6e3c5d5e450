import { personName } from '#lib/person-name.ts'
import { lengthOf } from '#lib/text.ts'
import { accountMessages } from './account-words.ts'

/** The edition of the terms that a new account accepts (specification, section 9). */
export const termsVersion = '2.1'

const nameLimit = 100

/** What is wrong with what somebody wants to be called; null when nothing is, and for no name at all. */
export function findNameProblem(typed: string): string | null {
  const name = typed.trim()
  if (name === '') return null
  if (lengthOf(name) > nameLimit) return accountMessages.nameLong
  return personName.test(name) ? null : accountMessages.nameInvalid
}

/** What a new password lacks; null when nothing. The one composition rule is the specification's. */
export function findPasswordProblem(password: string): string | null {
  if (password === '') return accountMessages.passwordRequired
  const length = lengthOf(password)
  if (length < 8) return accountMessages.passwordShort
  if (length > 128) return accountMessages.passwordLong
  const isMixed = /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /\p{Nd}/u.test(password)
  return isMixed ? null : accountMessages.passwordWeak
}
