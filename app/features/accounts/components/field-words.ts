export const fieldWords = {
  email: 'Email',
  password: 'Password',
  ownPassword: 'Your password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 8 characters, with an uppercase letter, a lowercase letter and a number.',
  show: 'Show',
  hide: 'Hide',
  /** Read out only, after one of the two. */
  ofPassword: ' password',
  appCode: 'Code from your authenticator app',
  firstName: 'First name',
  firstNameHint: 'Hosts and guests you book with see this. It also appears on your reviews and replies.',
}

export const termsWords = {
  before: 'I am at least 18 years old and accept the ',
  terms: 'Terms of Service',
  between: ' and the ',
  privacy: 'Privacy Policy',
}
