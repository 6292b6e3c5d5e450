export const unsentWords = {
  unreached: 'Holmward could not be reached. Your message is kept; please try again.',
  pageTitle: 'Your message · Holmward',
  title: 'Your message',
  needsScripts: 'Sending a message needs JavaScript. Please switch it on for this site.',
  sending: 'Sending your message',
  recipient: (host: string) => `To ${host}, about `,
  send: (host: string) => `Send to ${host}`,
  back: 'Back to the home',
  refused: 'Your message was not sent',
  tryAgain: 'Try again',
  gone: 'This message waits no longer',
  openMessages: 'Open Messages',
}
