/** The screen of signing in and signing up, and what each of its tasks is about. */
export const authWords = {
  pageTitle: 'Sign in or sign up · Holmward',
  pageDescription: 'Sign in to Holmward, or make an account.',
  title: 'Welcome to Holmward',
  /** Why somebody is asked to sign in, by what waits. */
  leads: {
    booking:
      'Your request is kept. Sign in or make an account, and you come back to it with everything that you typed.',
    message:
      'Your message is kept. Sign in or make an account, so that the host knows who asks, and it is sent.',
    nothing: 'Find a place to stay, or welcome guests to yours.',
  },
  tabs: 'Sign in or sign up',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  privacy: 'Your privacy matters: for signing in, only your email and an encrypted password are stored.',
  scene: 'A key, a name, a kettle on the stove. You deal with the owner directly, and nobody adds a fee.',
  signedIn: 'You are signed in. One moment…',
  needsScripts: 'Signing in needs JavaScript. Please switch it on for this site.',
  back: 'Back to sign in',
}

export const signInWords = {
  submit: 'Sign In',
  forgot: 'Forgot your password?',
  unconfirmed: 'Email not confirmed',
  unconfirmedText: (email: string) => `Please open the link that we sent to ${email}, or ask for a new one.`,
  taken: (refusal: string) => `${refusal} Is it new and not confirmed yet? We can send the link again.`,
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
    reset: 'If there is an account, a link to set a new password is on its way to ',
  },
  works: {
    confirmation: 'The link works for 24 hours and signs you in.',
    reset: 'The link works once, for one hour.',
  },
  backToHome: 'It brings you back to the home, with your dates and what you typed.',
  sendsMessage: 'It also sends your message, on whichever device you open it. The message waits for a week.',
  missing: 'Nothing there after a minute? Please look in the spam folder.',
  signIn: 'Sign in now',
  wrongEmail: 'Not your address? ',
  useAnother: 'Use another one',
}

export const resendWords = {
  sent: 'Link sent',
  again: 'Send it once more',
  send: 'Resend the confirmation link',
}

export const oneMoreStepWords = {
  title: 'One more step',
  lead: 'This account asks for a second proof that it is you.',
  note: 'Nobody from Holmward ever asks you for a code, by phone, mail or message: type it here alone.',
  lost: {
    before: 'Lost all of them, the recovery codes too? ',
    link: 'Write to us',
    after: '. Once we are sure that it is you, we remove them, which takes 72 hours.',
  },
}

export const forgotWords = {
  title: 'Forgot your password?',
  lead: 'Tell us your email, and we send you a link to set a new one.',
  submit: 'Send link',
}

/** A new password by the link of a mail: instead of a forgotten one, or the first of an invited host. */
export const newPasswordWords = {
  title: { reset: 'Set a new password', invitation: 'Take over your listings' },
  lead: {
    reset: 'It signs you in here, and signs you out everywhere else.',
    invitation: 'Choose a password, and your listings on Holmward are yours to look after.',
  },
  askAgain: 'Ask for a new link',
  submit: { reset: 'Save the new password', invitation: 'Take over my listings' },
  saved: { reset: 'Password changed', invitation: 'Your account is ready' },
  signedIn: 'You are signed in.',
  oneMoreStep: 'One more step signs you in.',
}
