export const messagesWords = {
  title: 'Messages',
  pageTitle: 'Messages · Holmward',
  needsScripts: 'Your messages need JavaScript. Please switch it on for this site.',
  loading: 'Loading your messages',
  choose: 'Choose a conversation',
  chooseText: 'What you read here, the other one sees as seen.',
  threadPageTitle: 'Conversation · Holmward',
}
