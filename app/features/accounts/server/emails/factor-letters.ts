import { dateOf, formatDate } from '#lib/stay.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { FactorChange } from '../../factor.ts'

type Words = { subject: string; heading: string; what: (email: string) => string }

const changes: Record<FactorChange, Words> = {
  passkey_added: {
    subject: 'A passkey was added to your Holmward account',
    heading: 'A passkey was added',
    what: (email) => `The account of ${email} has a new passkey, by which it can be signed in to.`,
  },
  passkey_removed: {
    subject: 'A passkey was removed from your Holmward account',
    heading: 'A passkey was removed',
    what: (email) => `A passkey of the account of ${email} was removed and opens it no more.`,
  },
  app_added: {
    subject: 'An authenticator app was added to your Holmward account',
    heading: 'An authenticator app was added',
    what: (email) => `From now on, signing in as ${email} asks for a code of the app as well.`,
  },
  app_removed: {
    subject: 'The authenticator app was removed from your Holmward account',
    heading: 'The authenticator app was removed',
    what: (email) => `Signing in as ${email} asks for a code of the app no more.`,
  },
  codes_made: {
    subject: 'Your Holmward account has new recovery codes',
    heading: 'New recovery codes were made',
    what: (email) => `The account of ${email} has ten new recovery codes. The former ones work no more.`,
  },
  code_used: {
    subject: 'A recovery code of your Holmward account was used',
    heading: 'A recovery code was used',
    what: (email) =>
      `Somebody used a recovery code of ${email} to sign in, or to confirm a change. It works no more.`,
  },
  reset_stopped: {
    subject: 'Your Holmward second factor stays',
    heading: 'Your second factor stays',
    what: (email) =>
      `Somebody has stopped that the passkeys, the authenticator app and the recovery codes of ${email} are removed: by the link in our mail, or signed in with one of them.`,
  },
  confirmed: {
    subject: 'Your Holmward second factor opens the console now',
    heading: 'Your second factor was confirmed',
    what: (email) =>
      `An operator has confirmed on the server that the passkeys and the authenticator app of ${email} are yours. They open the console from now on.`,
  },
  reset_done: {
    subject: 'Your Holmward account has no second factor any more',
    heading: 'Your second factor was removed',
    what: (email) =>
      `As was asked for, the passkeys, the authenticator app and the recovery codes of ${email} were removed. The password alone opens the account now; please add another factor.`,
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
    preheader: 'If it was you, all is well.',
    heading,
    paragraphs: [
      what(email),
      "If this wasn't you, set a new password at once, look through your passkeys, and end the sessions that you do not know. If you cannot sign in any more, write to us from our contact page.",
    ],
    button: { label: 'Look at your account', href },
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
      `Somebody has told us that the owner of ${email} has lost every passkey, authenticator app and recovery code. On ${day}, at the end of 72 hours, we remove them, and the password alone opens the account.`,
      "If this wasn't you, stop it now: nothing is removed then. And set a new password, because somebody may know yours.",
    ],
    button: { label: "This wasn't me: stop it", href },
  }
}
