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
    subject: `Your payment details changed: ${home}`,
    preheader: 'If this was you, there’s nothing to do.',
    heading: 'Your payment details were changed',
    paragraphs: [
      `Someone signed in to ${account} changed how guests are asked to pay for ${home}. They confirmed it with the password or a second factor. Guests who still owe money see for 14 days that it changed.`,
      isFormer
        ? "If this wasn't you, get your address back with the link in our email about the address change, or contact us right away."
        : "If this wasn't you, set a new password right away and end any sessions you don't recognize. Then correct the payment details, and tell guests with upcoming stays.",
    ],
    ...(isFormer ? {} : { button: { label: 'See what guests see', href } }),
  }
}
