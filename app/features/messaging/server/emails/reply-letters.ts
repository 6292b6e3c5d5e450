import type { Letter } from '#platform/mail/letter.ts'
import { attachmentLimits } from '../../attachment.ts'

const words = {
  tooLong: 'Your email reply was too long and was not delivered',
  tooLarge:
    'Your email reply was too large and was not delivered; an email can have at most 15 MB, including its files',
  unreadable: 'Your email reply could not be read and was not delivered; please reply on the site',
  filesLeft: `Some files in your email reply were left out; you can send up to ${attachmentLimits.count} pictures and PDFs, 10 MB each, in an email of at most 15 MB`,
  severalAddresses:
    'Your email reply was not delivered: it went to several conversations at once; please reply to each one separately',
  nothingToSay:
    'Your email reply was not delivered: we found only quoted text and text that email programs add',
  expired: 'Your email reply was not delivered: its reply address has expired; please reply on the site',
  suspended: 'Your email reply was not delivered: your account is suspended',
  notTaken: 'Your email reply was not delivered; please reply on the site',
  hasLeft: 'Your email reply was not delivered: this person has left Holmward',
  takesNoMessages: "Your email reply was not delivered: this person isn't accepting messages at the moment",
  blocking: "Your email reply was not delivered: you've blocked this person",
}

/** To whoever answered by mail, within the site alone: what became of it. It names nobody. */
export function mailTrouble({ trouble, home }: { trouble: keyof typeof words; home: string }): Letter {
  return oneLine(`${words[trouble]}. It was about ${home}.`)
}

const whyRefused = {
  'another sender': 'It came from an email address that is not the one of your account.',
  'sender not confirmed':
    'It named your email address as its sender, but the email provider of that address does not confirm it.',
}

/** To the owner of a reply address, when a mail to it was not taken as theirs. It quotes nothing of that mail. */
export function senderRefused({
  why,
  home,
  href,
}: {
  why: keyof typeof whyRefused
  home: string
  href: string
}): Letter {
  return {
    subject: `We blocked an email reply that may not be from you, about ${home}`,
    preheader: 'Nothing was posted in your conversation.',
    heading: 'We blocked an email reply',
    paragraphs: [
      `An email was sent to your private reply address for ${home}. ${whyRefused[why]} We did not post it in the conversation.`,
      'If you sent it yourself, please reply on the site, or from the email address of your account.',
      'If you did not, someone else may have seen one of our emails to you. Replace your reply addresses: those in all earlier emails then stop working, and each new email brings a new one.',
    ],
    button: { label: 'Replace reply addresses', href },
  }
}

/** To whoever is said to have written to an address that nobody knows. */
export function unknownAddress(): Letter {
  return oneLine(
    'An email from you was not delivered: its address no longer leads to a conversation. Please reply on the site.',
  )
}

function oneLine(subject: string): Letter {
  return { subject, preheader: subject, heading: subject, paragraphs: [] }
}
