import type { Letter } from '#platform/mail/letter.ts'
import { attachmentLimits } from '../../attachment.ts'

const words = {
  tooLong: 'Your answer by mail was too long and was not delivered',
  tooLarge:
    'Your answer by mail was too large and did not arrive; a mail may have at most 15 MB, with all its files',
  unreadable: 'Your answer by mail could not be read and did not arrive; please write on the site',
  filesLeft: `Of your answer by mail some files were left out; up to ${attachmentLimits.count} pictures and PDFs are taken, 10 MB each, in a mail of at most 15 MB`,
  severalAddresses:
    'Your answer by mail was not delivered: it went to several conversations at once; please answer each by itself',
  nothingToSay:
    'Your answer by mail was not delivered: we found nothing in it but the quotation and what programs add',
  expired: 'Your answer by mail was not delivered: its address is too old; please write on the site',
  suspended: 'Your answer by mail was not delivered: your account is suspended',
  notTaken: 'Your answer by mail was not delivered; please write on the site',
  hasLeft: 'Your answer by mail was not delivered: this person has left Holmward',
  takesNoMessages: 'Your answer by mail was not delivered: this person is not taking messages at the moment',
  blocking: 'Your answer by mail was not delivered: you are blocking this person',
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
    'A mail of yours did not arrive: its address leads to no conversation any more. Please write on the site.',
  )
}

function oneLine(subject: string): Letter {
  return { subject, preheader: subject, heading: subject, paragraphs: [] }
}
