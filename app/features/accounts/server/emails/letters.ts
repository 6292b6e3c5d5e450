import { dateOf, formatDate } from '#lib/stay.ts'
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

/** To a new address: the link that makes it that of the account. */
export function emailChangeLetter({ href, email }: LinkLetter): Letter {
  return {
    subject: 'Confirm your new email for Holmward',
    preheader: 'One click, and it is your email here.',
    heading: 'Is this your new email?',
    paragraphs: [
      `Somebody who is signed in on Holmward wants ${email} to be the email of their account. If it was you, follow the link.`,
      'The link works once, for 24 hours. Until then the old email stays.',
    ],
    button: { label: 'Use this email', href },
    closing: [notYou],
  }
}

/** To the address that an account had. */
export function emailChangedLetter({ href, email, now }: LinkLetter & { now: string }): Letter {
  return {
    subject: 'Your Holmward email was changed',
    preheader: 'If it was you, all is well.',
    heading: 'Your email was changed',
    paragraphs: [
      `The account that had ${email} has ${masked(now)} now.`,
      "If this wasn't you, take it back: the link works for 7 days, gives the account this email again, and signs everybody out. Then set a new password.",
    ],
    button: { label: "This wasn't me: take it back", href },
  }
}

/** After mails came back: the link by which an address shows that it works. */
export function emailCheckLetter({ href, email }: LinkLetter): Letter {
  return {
    subject: 'A link to show that your email works',
    preheader: 'One click, and we know it too.',
    heading: 'This mail has arrived',
    paragraphs: [
      `Mails to ${email} came back to us, and you asked for this one to see whether they arrive again. The link tells us that they do, and signs you in.`,
      'The link works for 24 hours.',
    ],
    button: { label: 'My email works', href },
    closing: [notYou],
  }
}

/** After somebody asked for the removal of the account. */
export function deletionLetter({
  href,
  email,
  deleteAfter,
  heldUntil,
}: LinkLetter & { deleteAfter: Date; heldUntil: Date | null }): Letter {
  const isHeld = heldUntil !== null && heldUntil > deleteAfter
  const day = formatDate(dateOf(isHeld ? heldUntil : deleteAfter))
  return {
    subject: 'Your Holmward account will be deleted',
    preheader: `Until ${day} you can restore it.`,
    heading: 'Your account will be deleted',
    paragraphs: [
      `The account of ${email} is closed: its listings are offline, its open requests have ended, and it is signed out everywhere.`,
      ...(isHeld
        ? [`Something obliges us to keep what is stored about you until ${day}; your account says why.`]
        : []),
      `On ${day} everything about you is removed for good. Until then, sign in and choose "Restore my account" to have it back as it was.`,
    ],
    button: { label: 'Sign in to restore it', href },
  }
}

type Held = { reason: string; until: Date }

/** To whom an operator holds the erasure of: why, until when, and what it means. */
export function erasureHeldLetter({ href, email, reason, until }: LinkLetter & Held): Letter {
  const day = formatDate(dateOf(until))
  return {
    subject: 'Your data is kept until a day',
    preheader: `Before ${day} it is not erased.`,
    heading: 'Your data is kept until a day',
    paragraphs: [
      `Something obliges us to keep the data of the account of ${email}. You can still close the account at any time: then it leaves the site at once, and can be restored as any other.`,
      `What is stored about you is erased after ${day} at the earliest, and no sooner than 30 days after you closed the account.`,
    ],
    facts: [
      { label: 'Why', value: reason },
      { label: 'Until', value: day },
    ],
    button: { label: 'Open your account', href },
    closing: [
      'If you think that this is wrong, please write to us. You can also turn to a data protection authority.',
    ],
  }
}

/** To the same: it ended before its day. */
export function erasureHoldOverLetter({
  href,
  email,
  deleteAfter,
}: LinkLetter & { deleteAfter: Date | null }): Letter {
  return {
    subject: 'Nothing keeps your data any more',
    preheader: 'Erasing waits for nothing else.',
    heading: 'Nothing keeps your data any more',
    paragraphs: [
      `What obliged us to keep the data of the account of ${email} has ended.`,
      deleteAfter
        ? `The account is closed, and everything about you is removed on ${formatDate(dateOf(deleteAfter))} or, where that day has passed, within a day.`
        : 'When you close the account, everything about you is removed after 30 days.',
    ],
    button: { label: 'Open your account', href },
  }
}

/** Enough of an address for its owner to know it: "m…@example.com". */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
