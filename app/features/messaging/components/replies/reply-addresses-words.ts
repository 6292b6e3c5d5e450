export const replyAddressesWords = {
  title: 'Replies by email',
  lead: 'Each email about messages has its own reply address. What you send there from your email address appears in the conversation.',
  count: (emails: number) =>
    emails === 0
      ? 'No email of yours has a working reply address right now.'
      : `${emails.toLocaleString('en-US')} ${emails === 1 ? 'email of yours has' : 'emails of yours have'} a working reply address.`,
  why: 'Did someone else see one of these emails? Replace the addresses: replies to earlier emails then stop working, and each new email brings a new address.',
  replace: 'Replace reply addresses',
  replaced: 'Reply addresses replaced',
  replacedText: 'Replies to earlier emails no longer reach a conversation.',
  failed: 'Reply addresses not replaced',
  loading: 'Loading your reply addresses',
}
