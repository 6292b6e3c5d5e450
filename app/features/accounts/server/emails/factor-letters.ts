import { dateOf, formatDate } from '#lib/stay.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { FactorChange } from '../../factor.ts'

type Words = { subject: string; heading: string; what: (email: string) => string }

const changes: Record<FactorChange, Words> = {
  passkey_added: {
    subject: 'A passkey was added to your Holmward account',
    heading: 'A passkey was added',
    what: (email) => `The account of ${email} has a new passkey. It can be used to sign in.`,
  },
  passkey_removed: {
    subject: 'A passkey was removed from your Holmward account',
    heading: 'A passkey was removed',
    what: (email) => `A passkey was removed from the account of ${email}. It no longer works for signing in.`,
  },
  app_added: {
    subject: 'An authenticator app was added to your Holmward account',
    heading: 'An authenticator app was added',
    what: (email) => `From now on, signing in as ${email} also takes a code from the app.`,
  },
  app_removed: {
    subject: 'The authenticator app was removed from your Holmward account',
    heading: 'The authenticator app was removed',
    what: (email) => `Signing in as ${email} no longer takes a code from the app.`,
  },
  codes_made: {
    subject: 'Your Holmward account has new recovery codes',
    heading: 'You have new recovery codes',
    what: (email) => `The account of ${email} has ten new recovery codes. The old ones no longer work.`,
  },
  code_used: {
    subject: 'A recovery code for your Holmward account was used',
    heading: 'A recovery code was used',
    what: (email) =>
      `Someone used a recovery code of ${email} to sign in or to confirm a change. It no longer works.`,
  },
  reset_stopped: {
    subject: 'Your Holmward second factor stays',
    heading: 'Your second factor stays',
    what: (email) =>
      `Someone stopped the removal of the passkeys, authenticator app and recovery codes of ${email}. They used the link in our email, or one of those factors.`,
  },
  confirmed: {
    subject: 'Your Holmward second factor now opens the console',
    heading: 'Your second factor was confirmed',
    what: (email) =>
      `An operator confirmed on the server that the passkeys and authenticator app of ${email} are yours. They now open the console.`,
  },
  reset_done: {
    subject: 'Your Holmward second factor was removed',
    heading: 'Your second factor was removed',
    what: (email) =>
      `As requested, we removed the passkeys, authenticator app and recovery codes of ${email}. Signing in now takes only the password, so please add another factor.`,
  },
}

/** After a factor of an account came or went, or a recovery code was used. */
export function factorChangedLetter({
  href,
  email,
  change,
}: {
  href: string
  email: string
  change: FactorChange
}): Letter {
  const { subject, heading, what } = changes[change]
  return {
    subject,
    preheader: "If this was you, there's nothing to do.",
    heading,
    paragraphs: [
      what(email),
      "If this wasn't you, set a new password right away, check your passkeys, and end sessions you don't recognize. If you can't sign in, write to us from our contact page.",
    ],
    button: { label: 'Go to your account', href },
  }
}

/** To an owner who is said to have lost every factor: when they are removed, and how to stop it. */
export function factorResetLetter({
  href,
  email,
  dueAt,
}: {
  href: string
  email: string
  dueAt: Date
}): Letter {
  const day = formatDate(dateOf(dueAt))
  return {
    subject: 'Your Holmward second factor will be removed',
    preheader: `On ${day}, unless you stop it.`,
    heading: 'Your second factor will be removed',
    paragraphs: [
      `Someone told us that the owner of ${email} lost every passkey, authenticator app and recovery code. On ${day}, after 72 hours, we remove them. Signing in then takes only the password.`,
      "If this wasn't you, stop the removal now. Also set a new password, because someone may know yours.",
    ],
    button: { label: "This wasn't me: stop it", href },
  }
}
