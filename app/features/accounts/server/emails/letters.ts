import { dateOf, formatDate } from '#lib/stay.ts'
import type { Letter } from '#platform/mail/letter.ts'

type LinkLetter = { href: string; email: string }

const notYou = "If this wasn't you, you can ignore this email. Nothing happens unless you open the link."

/** After a sign-up: the link that confirms the address. */
export function confirmLetter({ href, email }: LinkLetter): Letter {
  return {
    subject: 'Confirm your email for Holmward',
    preheader: 'One click, and your account is ready.',
    heading: 'Welcome to Holmward',
    paragraphs: [
      `Someone signed up with ${email}. Please confirm that this is your email. The link also signs you in.`,
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
      `Someone asked to reset the password for ${email}.`,
      'The link works once, for one hour. A new password signs you out everywhere else.',
    ],
    button: { label: 'Set a new password', href },
    closing: [`${notYou} Your password stays the same.`],
  }
}

/** To a host whose listings are here already: the link to take over the account. */
export function invitationLetter({ href, email }: LinkLetter): Letter {
  return {
    subject: 'Your listings are waiting on Holmward',
    preheader: 'Set a password to manage them.',
    heading: 'Take over your listings',
    paragraphs: [
      `Your listings are on Holmward under ${email}. Set a password to edit them, answer requests, and deal with your guests directly.`,
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
    preheader: "If this was you, there's nothing to do.",
    heading: 'Your password was changed',
    paragraphs: [
      `The password for ${email} was just changed, and every other device was signed out.`,
      "If this wasn't you, set a new password right away. Check your email account too: someone may be reading it.",
    ],
    button: { label: 'Set a new password', href },
  }
}

/** To a new address: the link that makes it that of the account. */
export function emailChangeLetter({ href, email }: LinkLetter): Letter {
  return {
    subject: 'Confirm your new email for Holmward',
    preheader: 'One click, and your new email is set.',
    heading: 'Is this your new email?',
    paragraphs: [
      `Someone signed in to Holmward asked to use ${email} for their account. If that was you, open the link.`,
      'The link works once, for 24 hours. Your old email stays in use until you open it.',
    ],
    button: { label: 'Use this email', href },
    closing: [notYou],
  }
}

/** To the address that an account had. */
export function emailChangedLetter({ href, email, now }: LinkLetter & { now: string }): Letter {
  return {
    subject: 'Your Holmward email was changed',
    preheader: "If this was you, there's nothing to do.",
    heading: 'Your email was changed',
    paragraphs: [
      `Your account now uses ${masked(now)} instead of ${email}.`,
      "If this wasn't you, undo the change. The link works for 7 days. It restores this email and signs out every device. Then set a new password.",
    ],
    button: { label: "This wasn't me: undo it", href },
  }
}

/** After mails came back: the link by which an address shows that it works. */
export function emailCheckLetter({ href, email }: LinkLetter): Letter {
  return {
    subject: 'Confirm that your email works',
    preheader: 'One click confirms it.',
    heading: 'This email reached you',
    paragraphs: [
      `Earlier emails to ${email} bounced, and you asked for this one as a check. Open the link to confirm that it arrived. The link also signs you in.`,
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
    preheader: `You can restore it until ${day}.`,
    heading: 'Your account will be deleted',
    paragraphs: [
      `The account of ${email} is closed. Its listings are offline, open requests have ended, and every device is signed out.`,
      ...(isHeld
        ? [`We're required to keep your data until ${day}. Sign in and open your account to see why.`]
        : []),
      `To keep your account, sign in by ${day} and choose "Restore my account".`,
      'After that, we erase your listings, photos, messages and contact details for good. Past bookings, payments and reviews you wrote stay, without your name.',
    ],
    button: { label: 'Sign in to restore it', href },
  }
}

type Held = { reason: string; until: Date }

/** To whom an operator holds the erasure of: why, until when, and what it means. */
export function erasureHeldLetter({ href, email, reason, until }: LinkLetter & Held): Letter {
  const day = formatDate(dateOf(until))
  return {
    subject: `We must keep your Holmward data until ${day}`,
    preheader: `We won't erase it before ${day}.`,
    heading: 'We must keep your data for now',
    paragraphs: [
      `We're required to keep the data of the account of ${email}. You can still delete the account at any time. It then goes offline right away, and you can restore it as usual.`,
      `We erase your data after ${day} at the earliest, and no sooner than 30 days after you delete the account.`,
    ],
    facts: [
      { label: 'Why', value: reason },
      { label: 'Until', value: day },
    ],
    button: { label: 'Open your account', href },
    closing: [
      'If you think this is wrong, please write to us. You can also complain to a data protection authority.',
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
    subject: 'We no longer have to keep your data',
    preheader: 'You can have your data erased again.',
    heading: 'We no longer have to keep your data',
    paragraphs: [
      `The reason why we had to keep the data of the account of ${email} no longer applies.`,
      deleteAfter
        ? `The account is closed. We erase your data after ${formatDate(dateOf(deleteAfter))}, or within a day if that date has passed. Past bookings, payments and reviews you wrote stay, without your name.`
        : 'If you delete the account, we erase your data 30 days later. Past bookings, payments and reviews you wrote stay, without your name.',
    ],
    button: { label: 'Open your account', href },
  }
}

/** Enough of an address for its owner to know it: "m…@example.com". */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
