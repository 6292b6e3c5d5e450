import { type Letter, quote } from '#platform/mail/letter.ts'

export type ContactLetter = {
  name: string
  email: string
  subject: string
  /** As the form shows it. */
  category: string
  message: string
  isSignedIn: boolean
  isChat: boolean
}

/** To the operator: everything that the visitor wrote; the answer goes straight to them. */
export function deliveryLetter(letter: ContactLetter): Letter {
  const { name, email, subject, category, message, isSignedIn, isChat } = letter
  return {
    subject: `${isChat ? 'Chat, ' : ''}${category}: ${subject}`,
    preheader: `${name} wrote to support.`,
    heading: subject,
    paragraphs: message.split(/\n{2,}/).map(quote),
    facts: [
      { label: 'From', value: name },
      { label: 'Email', value: email },
      { label: 'Category', value: category },
      { label: 'Account', value: isSignedIn ? 'Signed in when writing' : 'Not signed in' },
    ],
    closing: [`Reply to this email to answer. We promised a reply within ${isChat ? 2 : 4} hours.`],
  }
}

/**
 * To the sender. Nothing that was typed into the form stands in it: the address may be a stranger's, who must not get
 * somebody's words in our name.
 */
export function acknowledgementLetter({ category, helpUrl }: { category: string; helpUrl: string }): Letter {
  return {
    subject: 'We have your message',
    preheader: 'A person will read it and write back to you.',
    heading: 'Thank you for writing',
    paragraphs: [
      `Your message about “${category}” has reached our support team. A person will read it and reply to this address, within 4 hours in our support hours, Mon-Fri 9AM-6PM.`,
      'The help center may have your answer sooner.',
    ],
    button: { label: 'Open the help center', href: helpUrl },
    closing: ["If you didn't write to us, someone mistyped an address. You can ignore this email."],
  }
}
