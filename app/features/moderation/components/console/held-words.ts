export const heldWords = {
  lead: 'The same text to many people is held. Without a decision it is delivered at the time that stands with it.',
  loading: 'Loading held messages',
  empty: 'No message is held.',
  writer: 'Its writer',
  delivered: ' · delivered on ',
  allOfThem: (text: string) => `${text} It goes for all held texts of this conversation.`,
  done: 'Done',
  failed: 'Nothing was done',
}

/** What can be done with a held text. */
export const heldChoiceWords = {
  release: { title: 'Deliver it now', text: 'The other side reads it at once.' },
  refuse: {
    title: 'Keep it back',
    text: 'The other side never reads it, and its writer is told so and why.',
  },
}
