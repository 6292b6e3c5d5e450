import { accessDay } from '#features/bookings/agreed/access-day.ts'
import { type CalendarDate, formatDateWithWeekday, formatDay } from '#lib/stay.ts'

export const moneyPanelWords = {
  title: {
    guest: 'Payments between you and the host',
    host: 'Payments between you and the guest',
  },
  loading: 'Loading payments',
  failed: 'Payments couldn’t be loaded.',
  tryAgain: 'Try again',
  record: 'Record a payment',
  claimDamage: 'Claim damage',
  saveStatement: 'Save as PDF',
  statementFailed: 'The statement couldn’t be created.',
  safety: 'Stay safe',
  recorded: 'Recorded.',
  recordFailed: 'Your entry couldn’t be saved.',
  takenBack: 'Removed.',
  takeBackFailed: 'The entry couldn’t be removed.',
  otherIsTold: ' We’ve told the other person.',
}

export const ledgerSummaryWords = {
  settled: 'Settled between you',
  settledAlone: 'Settled',
  differ: 'You disagree about an amount',
  covered: 'paid',
  coveredAlone: 'settled',
  coveredGone: 'nothing open',
}

export const ledgerItemsWords = {
  empty: 'Neither of you has recorded a payment yet.',
  emptyAlone: 'You have not recorded a payment yet.',
  label: 'What each of you recorded',
  labelAlone: 'What you recorded',
  states: {
    waiting: 'Not confirmed',
    agreed: 'Confirmed by both',
    contradicted: 'You disagree',
    taken_back: 'Removed',
  },
  unanswerable: 'Can no longer be confirmed',
  agree: 'That’s right',
  differ: 'That’s not right',
  agreeToDamage: 'I agree',
  differOnDamage: 'I don’t agree',
  takeBack: 'Remove this entry',
}

export const receiptWords = {
  open: 'View the receipt',
  title: 'Receipt',
  loading: 'Loading the receipt',
  failed: 'The receipt couldn’t be loaded. Please try again.',
  picture: 'Picture of the receipt',
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
  shareFailed: 'The details couldn’t be shared.',
}

export const howToPayWords = {
  title: 'How to pay your host',
  changed: (day: string) => `Changed on ${day}`,
}
