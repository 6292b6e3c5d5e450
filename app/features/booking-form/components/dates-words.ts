export const datesFieldWords = {
  choose: 'Choose dates: ',
  change: (nights: string) => `Change dates, ${nights}: `,
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  noDate: 'Add date',
}

export const datesPickerWords = {
  title: 'When would you like to stay?',
  loading: 'Loading calendar',
  wrongOrder: 'Check-out date must be after check-in date',
  notFree: 'Some of these nights are taken or past. Please choose different dates.',
  notTaken: (why: string | null) =>
    `The home does not take this stay${why ? `: ${why}` : ''}. Please choose different dates.`,
  wait: 'Wait for these nights',
  calendar: 'Dates of your stay',
  done: 'Done',
}
