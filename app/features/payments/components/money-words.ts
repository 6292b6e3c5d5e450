import { accessDay } from '#features/bookings/agreed/access-day.ts'
import { type CalendarDate, formatDateWithWeekday, formatDay } from '#lib/stay.ts'

export const moneyPanelWords = {
  title: {
    guest: 'Money between you and the host',
    host: 'Money between you and the guest',
  },
  loading: 'Loading what is due',
  failed: 'What is due could not be loaded.',
  tryAgain: 'Try again',
  record: 'Record a payment',
  claimDamage: 'Claim damage',
  saveStatement: 'Save as PDF',
  statementFailed: 'The statement could not be written.',
  safety: 'Stay safe',
  recorded: 'Recorded.',
  recordFailed: 'That could not be recorded.',
  takenBack: 'Taken back.',
  takeBackFailed: 'That could not be taken back.',
  otherIsTold: ' The other side is told.',
}

export const ledgerSummaryWords = {
  settled: 'Settled between you',
  settledAlone: 'Settled',
  differ: 'You do not agree on a sum',
  covered: 'said by both',
  coveredAlone: 'settled',
  coveredGone: 'nothing open',
}

export const ledgerItemsWords = {
  empty: 'Neither of you has recorded a payment yet.',
  emptyAlone: 'You have not recorded a payment yet.',
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

export const accessNoticeWords = {
  seen: {
    guest: 'Your host shared the Wi-Fi and door details. You can see them on your trip page.',
    host: 'You shared the Wi-Fi and door details. Your guest can see them.',
  },
  share: (isNow: boolean, checkIn: CalendarDate) =>
    isNow ? 'Share access details now' : `Share access details from ${formatDay(accessDay(checkIn))}`,
  title: 'Share Wi-Fi and door details?',
  meaning: (guest: string, isNow: boolean, checkIn: CalendarDate) =>
    `${guest} can see them ${isNow ? 'right away' : `from ${formatDateWithWeekday(accessDay(checkIn))}`}, even while payments are not confirmed.`,
  lasting: (guest: string) =>
    `We’ll let ${guest} know. Payments stay due as agreed, and you can’t hold the details back again.`,
  keep: 'Keep waiting',
  confirm: 'Share details',
  shared: 'Wi-Fi and door details are shared.',
  sharedText: 'We’ve told your guest.',
  shareFailed: 'The details could not be shared.',
}

export const howToPayWords = {
  title: 'How to pay your host',
  changed: (day: string) => `Changed on ${day}`,
}
