export const returnedMailWords = {
  title: 'Our mails to you come back',
  lead: {
    before: (day: string) => `On ${day} a mail to `,
    after: (why: string) =>
      ` came back. ${why} Until this is settled, look at your dashboard for what guests and hosts wait for.`,
  },
  reasons: {
    no_mailbox: 'Its mail server says that there is no such mailbox.',
    full: 'Its mail server says that the mailbox is full.',
    refused: 'Its mail server did not take it.',
  },
  change: 'Change your email',
  check: 'It works again: send me a link',
  sent: 'Check your email',
  failed: 'The link could not be sent.',
}
