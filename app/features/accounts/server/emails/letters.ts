import type { Letter } from '#platform/mail/letter.ts'

type LinkLetter = { href: string; email: string }

const notYou = "If this wasn't you, you can ignore this mail: nothing happens without the link."

/** After a sign-up: the link that confirms the address. */
export function confirmLetter({ href, email }: LinkLetter): Letter {
  return {
    subject: 'Confirm your email for Holmward',
    preheader: 'One click, and your account is ready.',
    heading: 'Welcome to Holmward',
    paragraphs: [
      `Somebody signed up with ${email}. Please confirm that this is your email; the link signs you in.`,
      'The link works for 24 hours.',
    ],
    button: { label: 'Confirm my email', href },
    closing: [notYou],
  }
}

/** After "Forgot your password?": the link that sets a new one. */
export function resetLetter({ href, email }: LinkLetter): Letter {
  return {
    subject: 'Set a new Holmward password',
    preheader: 'The link works for one hour.',
    heading: 'Set a new password',
    paragraphs: [
      `Somebody asked for a new password for the account of ${email}.`,
      'The link works once, for one hour. A new password signs you out everywhere else.',
    ],
    button: { label: 'Set a new password', href },
    closing: [`${notYou} Your password stays as it is.`],
  }
}

/** To a host whose listings are here already: the link to take over the account. */
export function invitationLetter({ href, email }: LinkLetter): Letter {
  return {
    subject: 'Your listings are waiting on Holmward',
    preheader: 'Set a password to look after them.',
    heading: 'Take over your listings',
    paragraphs: [
      `Your listings are on Holmward, and ${email} was given as your address. Set a password, and you can edit them, answer requests, and deal with your guests directly.`,
      'The link works once, for 14 days.',
    ],
    button: { label: 'Set my password', href },
    closing: [notYou],
  }
}

/** After the password was changed. */
export function passwordChangedLetter({ href, email }: LinkLetter): Letter {
  return {
    subject: 'Your Holmward password was changed',
    preheader: 'If it was you, all is well.',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of ${email} was changed just now, and every other browser was signed out.`,
      "If this wasn't you, set a new password at once, and look after your mailbox too: somebody could read it.",
    ],
    button: { label: 'Set a new password', href },
  }
}
