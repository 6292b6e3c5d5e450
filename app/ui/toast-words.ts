export const toastWords = {
  region: 'Messages, F6',
  close: 'Close message',
}

export const recentMessagesWords = {
  title: 'Recent messages',
  titleNew: 'Recent messages, new',
  kept: 'Kept until you leave or reload the page.',
}
