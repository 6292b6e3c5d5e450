export const confirmLinkWords = {
  confirmed: 'Email confirmed',
  confirmedText: "Welcome to Holmward. You're signed in.",
  alreadyConfirmed: 'Your email is already confirmed.',
  signIn: 'Sign In',
  failed: 'Your email is not confirmed yet',
  tryAgain: 'Try again',
  linkOver: 'This link is no longer valid',
  linkOverText: "Confirmation links work for 24 hours. Enter your email and we'll send you a new one.",
  send: 'Send a new link',
  sent: 'Check your email',
}
