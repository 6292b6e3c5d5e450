import { lengthOf, personName } from '#lib/text.ts'

/** The edition of the terms that a new account accepts (specification, section 9). */
export const termsVersion = '2.1'

/** The words for values that are not right (specification, section 5), the same in the browser and on the server. */
export const accountMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  emailLong: 'Email must be less than 255 characters',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 8 characters',
  passwordLong: 'Password must be at most 128 characters',
  passwordWeak: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  nameLong: 'First name must be less than 100 characters',
  nameInvalid: 'First name can only contain letters, spaces, hyphens, periods and apostrophes',
  termsNeeded: 'Please accept the terms and confirm that you are at least 18 years old',
} as const

const emailLimit = 255
const nameLimit = 100
// The form that zod accepts: no quoted names, no comments, a domain with a dot. Nothing that could end a mail header.
const emailPattern = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

/** What is wrong with an e-mail address as it was typed; null when nothing is. Spaces around it don't matter. */
export function findEmailProblem(typed: string): string | null {
  const email = typed.trim()
  if (email === '') return accountMessages.emailRequired
  if (lengthOf(email) > emailLimit) return accountMessages.emailLong
  return emailPattern.test(email) ? null : accountMessages.emailInvalid
}

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
