export const unsentWords = {
  unreached: "We couldn't reach Holmward. Your message is saved. Please try again.",
  pageTitle: 'Your message · Holmward',
  title: 'Your message',
  needsScripts: 'Sending a message needs JavaScript. Please switch it on for this site.',
  sending: 'Sending your message',
  recipient: (host: string) => `To ${host}, about `,
  send: (host: string) => `Send to ${host}`,
  back: 'Back to the home',
  refused: 'Your message was not sent',
  tryAgain: 'Try again',
  gone: 'This message is no longer waiting',
  openMessages: 'Open Messages',
}
