/** The link of a mail by which its reader switches its kind off; `kind` is the word for it within a sentence. */
export const unsubscribeWords = {
  pageTitle: 'No more of these mails? · Holmward',
  title: (kind: string) => `No more mails about ${kind}?`,
  always: 'What becomes of your stays, and what concerns your account, is always sent.',
  confirm: 'Switch them off',
  done: 'Done',
  doneText: (kind: string) =>
    `You get no more mails about ${kind}. You can switch them on again in your account.`,
  all: 'All mails that you get',
  broken: 'This link is not whole',
  brokenText: {
    before: 'Please open it from the mail once more, or sign in and choose in ',
    link: 'your account',
    after: ' which mails you get.',
  },
}
