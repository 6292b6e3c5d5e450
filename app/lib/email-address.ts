import { emailWords } from './field-words.ts'
import { decodePunycode } from './punycode.ts'
import { lengthOf } from './text.ts'

/** The longest that is taken (specification, section 5). */
export const longestEmail = 255

// The form that zod accepts: no quoted names, no comments, a domain with a dot. Nothing that could end a mail header.
const pattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i
// Of a domain in letters of any script, with the dots that IDNA takes for one. URL would read the other signs as its own.
const domainOfLetters = /^[\p{L}\p{M}\p{N}.\-·・。．｡\u200c\u200d]+$/u

/** What is wrong with an e-mail address as it was typed; null when nothing is. Spaces around it don't matter. */
export function findEmailProblem(typed: string): string | null {
  const email = asciiEmail(typed.trim())
  if (email === '') return emailWords.missing
  if (lengthOf(email) > longestEmail) return emailWords.long
  return pattern.test(email) && lettersOf(domainOf(email)) !== null ? null : emailWords.invalid
}

/** An address as it is stored and mailed to: an internationalised domain in its `xn--` form, anything else as it is. */
export function asciiEmail(typed: string): string {
  const domain = domainOf(typed)
  if (typed.length > 4 * longestEmail || /^\p{ASCII}*$/u.test(domain)) return typed
  const ascii = readDomain(domain)
  return ascii === null ? typed : typed.slice(0, typed.length - domain.length) + ascii
}

/** An address as a person reads it: an `xn--` domain in its own letters, where these lead back to it. */
export function readableEmail(email: string): string {
  const domain = domainOf(email)
  const letters = lettersOf(domain)
  return letters === null ? email : email.slice(0, email.length - domain.length) + letters
}

/** A domain with each `xn--` label in its own letters; null where one stands for none, or these lead to another domain. */
function lettersOf(domain: string): string | null {
  if (!/(^|\.)xn--/i.test(domain)) return readDomain(domain) === null ? null : domain
  const labels = domain
    .toLowerCase()
    .split('.')
    .map((label) => (label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label))
  const letters = labels.join('.')
  return !labels.includes(null) && readDomain(letters) === domain.toLowerCase() ? letters : null
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}

/** The `xn--` form of a domain, by the IDNA of URL; null where it is no name. */
function readDomain(domain: string): string | null {
  if (!domainOfLetters.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}
