import type { Letter } from '#platform/mail/letter.ts'

type Changed = {
  home: string
  href: string
  /** Of the account today. */
  email: string
  /** True for an address that the account had until lately. */
  isFormer: boolean
}

/** To a host, after how guests pay was changed. What it says now stands in no mail. */
export function instructionsChanged({ home, href, email, isFormer }: Changed): Letter {
  const account = isFormer ? 'an account that was opened with this address' : `the account of ${email}`
  return {
    subject: `How guests pay you was changed: ${home}`,
    preheader: 'If it was you, all is well.',
    heading: 'How guests pay you was changed',
    paragraphs: [
      `Somebody who is signed in to ${account} has changed how guests are told to pay for ${home}, and has confirmed it by the password or a second factor. Guests who still owe something are told for 14 days that it was changed.`,
      isFormer
        ? "If this wasn't you, take your address back by the link that we sent when it was changed, or write to us from our contact page at once."
        : "If this wasn't you, set a new password at once, end the sessions that you do not know, write down again how guests pay you, and tell those whose stay is ahead.",
    ],
    ...(isFormer ? {} : { button: { label: 'Look at what guests read', href } }),
  }
}
