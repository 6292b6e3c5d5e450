export const appealListWords = {
  lead: 'Whoever decided leaves the appeal to somebody else, where there is somebody else.',
  loading: 'Loading the appeals',
  empty: 'Nobody has appealed against a decision that is not answered.',
  about: (act: string, title: string) => `${act}: ${title}`,
  isOwn: 'You decided this',
  told: 'What they were told',
  answer: 'Answer the appeal',
}

export const appealAnswerWords = {
  title: 'Answer the appeal',
  outcome: 'What comes of it',
  noOutcome: 'Please choose',
  stands: 'The decision stands',
  takenBack: 'It is taken back at once',
  words: 'What they read',
  send: 'Send the answer',
  done: 'Answered',
  doneText: 'They are told by mail.',
  failed: 'Not answered',
}
