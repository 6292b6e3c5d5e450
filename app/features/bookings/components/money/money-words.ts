export const moneyPanelWords = {
  title: {
    guest: 'Money between you and the host',
    host: 'Money between you and the guest',
  },
  loading: 'Loading what is due',
  failed: 'What is due could not be loaded.',
  tryAgain: 'Try again',
  writeDown: 'Write down a sum',
  claimDamage: 'Claim damage',
  saveStatement: 'Save as PDF',
  statementFailed: 'The statement could not be written.',
  safety: 'Stay safe',
  written: 'Written down.',
  writeFailed: 'That could not be written down.',
  takenBack: 'Taken back.',
  takeBackFailed: 'That could not be taken back.',
  otherIsTold: ' The other side is told.',
}

export const ledgerSummaryWords = {
  settled: 'Settled between you',
  settledAlone: 'Settled',
  toSendBack: {
    guest: (sum: string) => `The host owes you ${sum}`,
    host: (sum: string) => `You owe your guest ${sum}`,
  },
  differ: 'You do not agree on a sum',
  covered: 'said by both',
  coveredAlone: 'settled',
  coveredGone: 'nothing open',
  partlyOpen: (sum: string) => `${sum} open`,
  open: 'open',
}

export const ledgerItemsWords = {
  empty: 'Neither of you has written down a sum yet.',
  emptyAlone: 'You have written down no sum yet.',
  label: 'What each of you says',
  labelAlone: 'What you say',
  states: {
    waiting: 'Not answered',
    agreed: 'Both say so',
    contradicted: 'You differ',
    taken_back: 'Taken back',
  },
  unanswerable: 'Nobody can confirm it',
  agree: 'That is right',
  differ: 'I say otherwise',
  agreeToDamage: 'I agree',
  differOnDamage: 'I do not agree',
  takeBack: 'Take back what I said',
}

export const receiptWords = {
  open: 'Look at the receipt',
  title: 'Receipt',
  loading: 'Loading the receipt',
  failed: 'The receipt could not be loaded. Please try again.',
  picture: 'Receipt, as it was sent',
}

export const howToPayWords = {
  title: 'How to pay your host',
  changed: (day: string) => `Changed on ${day}`,
}
