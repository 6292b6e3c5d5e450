export const confirmLinkWords = {
  confirmed: 'Email confirmed',
  confirmedText: 'Welcome to Holmward. You are signed in.',
  alreadyConfirmed: 'Your email is already confirmed.',
  signIn: 'Sign In',
  failed: 'Your email is not confirmed yet',
  tryAgain: 'Try again',
  linkOver: 'This link is not valid any more',
  linkOverText: 'Confirmation links work for 24 hours. Tell us your email, and we send you a new one.',
  send: 'Send a new link',
  sent: 'Check your email',
}
