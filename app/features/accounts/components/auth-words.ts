/** The screen of signing in and signing up, and what each of its tasks is about. */
export const authWords = {
  pageTitle: 'Sign in or sign up · Holmward',
  pageDescription: 'Sign in to Holmward, or create an account.',
  title: 'Welcome to Holmward',
  /** Why somebody is asked to sign in, by what waits. */
  leads: {
    booking: "We've saved your request. Sign in or create an account, then pick up where you left off.",
    message: "We've saved your message. Sign in or create an account, and we'll send it to the host.",
    nothing: 'Find a place to stay, or welcome guests to yours.',
  },
  tabs: 'Sign in or sign up',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  privacy: 'Your privacy matters: for signing in, only your email and an encrypted password are stored.',
  scene: 'A key, a name, a kettle on the stove. You deal with the owner directly, and we add no fees.',
  signedIn: "You're signed in. One moment…",
  needsScripts: 'Signing in needs JavaScript. Please switch it on for this site.',
  back: 'Back to sign in',
}

export const signInWords = {
  submit: 'Sign In',
  forgot: 'Forgot your password?',
  unconfirmed: 'Email not confirmed',
  unconfirmedText: (email: string) => `Please open the link we sent to ${email}, or ask for a new one.`,
  taken: (refusal: string) => `${refusal} Not confirmed yet? We can send the link again.`,
}

export const signUpWords = {
  submit: 'Sign Up',
  sent: 'Check your email',
  sentText: "We've sent you a confirmation link to complete your registration.",
}

export const mailSentWords = {
  title: 'Check your email',
  /** Before the address. */
  lead: {
    confirmation: "We've sent you a confirmation link to complete your registration: ",
    reset: "If there's an account, a link to set a new password is on its way to ",
  },
  works: {
    confirmation: 'The link works for 24 hours and signs you in.',
    reset: 'The link works once, for one hour.',
  },
  backToHome: 'It takes you back to the home, with your dates and everything you typed.',
  sendsMessage: "It also sends your message, on any device. We'll keep the message for a week.",
  missing: 'Nothing after a minute? Please check your spam folder.',
  signIn: 'Sign in now',
  wrongEmail: 'Not your address? ',
  useAnother: 'Use another one',
}

export const resendWords = {
  sent: 'Link sent',
  again: 'Send again',
  send: 'Resend confirmation link',
}

export const oneMoreStepWords = {
  title: 'One more step',
  lead: "This account needs a second step to confirm that it's you.",
  note: 'We never ask for a code by phone, email or message. Only type it here.',
  lost: {
    before: 'Lost all of these, including your recovery codes? ',
    link: 'Write to us',
    after: ". Once we're sure it's you, we'll remove them after 72 hours.",
  },
}

export const forgotWords = {
  title: 'Forgot your password?',
  lead: "Enter your email and we'll send you a link to set a new one.",
  submit: 'Send link',
}

/** A new password by the link of a mail: instead of a forgotten one, or the first of an invited host. */
export const newPasswordWords = {
  title: { reset: 'Set a new password', invitation: 'Take over your listings' },
  lead: {
    reset: 'This signs you in here and signs you out everywhere else.',
    invitation: 'Choose a password to manage your listings on Holmward.',
  },
  askAgain: 'Ask for a new link',
  submit: { reset: 'Save new password', invitation: 'Take over my listings' },
  saved: { reset: 'Password changed', invitation: 'Your account is ready' },
  signedIn: "You're signed in.",
  oneMoreStep: 'One more step to sign in.',
}
