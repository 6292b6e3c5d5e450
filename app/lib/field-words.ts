/** What is said of an e-mail address (specification, section 5). */
export const emailWords = {
  missing: 'Email is required',
  long: 'Email must be less than 255 characters',
  invalid: 'Invalid email address',
} as const

/** What is said of a phone number (specification, section 5). */
export const phoneWords = {
  long: 'Phone number must be less than 20 characters',
  invalid: 'Invalid phone number format',
} as const
