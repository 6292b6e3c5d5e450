export const replyAddressesWords = {
  title: 'Replies by email',
  lead: 'Each email about messages has its own reply address. What you send there from the email address of your account appears in the conversation.',
  count: (emails: number) =>
    emails === 0
      ? 'None of our emails to you has a working reply address right now.'
      : `${emails.toLocaleString('en-US')} of our emails to you ${emails === 1 ? 'has' : 'have'} a working reply address.`,
  why: 'Did someone else see one of these emails? Replace the addresses: replies to earlier emails then stop working, and each new email brings a new address.',
  replace: 'Replace reply addresses',
  replaced: 'Reply addresses replaced',
  replacedText: 'Replies to earlier emails no longer reach a conversation.',
  failed: 'Reply addresses not replaced',
  loading: 'Loading your reply addresses',
}

export const repliesWords = {
  title: 'Saved replies',
  add: 'New reply',
  loading: 'Loading your replies',
  failed: "Your replies couldn't be loaded",
  tryAgain: 'Try again',
  empty: 'No saved replies yet',
  emptyText: 'Save what you tell every guest: how to get in, where to park, the best bakery.',
  take: 'Use this reply',
  edit: (title: string) => `Edit ${title}`,
  remove: (title: string) => `Delete ${title}`,
  editTitle: 'Edit reply',
  name: 'Name',
  nameHint: 'Only you can see this.',
  body: 'Reply',
  preview: 'Preview',
  previewTitle: 'In this conversation',
  back: 'Back',
  save: 'Save reply',
  saveFailed: 'Reply not saved',
  removeFailed: 'Reply not deleted',
  removed: 'Reply deleted',
}
