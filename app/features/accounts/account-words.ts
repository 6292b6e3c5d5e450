/** The words for values that are not right (specification, section 5), the same in the browser and on the server. */
export const accountMessages = {
  tokenRequired: 'Token is required',
  refreshTokenRequired: 'Refresh token is required',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 8 characters',
  passwordLong: 'Password must be at most 128 characters',
  passwordWeak: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  currentPasswordMissing: 'Please type your current password',
  nameLong: 'First name must be less than 100 characters',
  nameInvalid: 'First name can only contain letters, spaces, hyphens, periods and apostrophes',
  termsNeeded: 'Please accept the terms and confirm that you are at least 18 years old',
} as const

/** What is said when a link was mailed. Those of a form that anybody can send never tell whose addresses are known. */
export const linkMailed = {
  confirmation: 'If this email is waiting for confirmation, a new link is on its way.',
  passwordReset: 'If this email has an account, a link to set a new password is on its way.',
  emailChange: (email: string) => `We have sent a link to ${email}. Your email changes once you open it.`,
  emailCheck: (email: string) => `We have sent a link to ${email}. Open it to confirm that your email works.`,
} as const
