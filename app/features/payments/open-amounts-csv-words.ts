/** What stands above the columns of the open amounts for a table program. */
export const openAmountsHeadings = [
  'Booking',
  'State',
  'Home',
  'Guest',
  'Check-in',
  'Check-out',
  'Currency',
  'Due now',
  'Open',
  'You owe',
  'Only the guest says',
  'Only you say',
  'Next due',
  'You differ',
  'Door and Wi-Fi held back',
  'Guest’s account deleted',
  'Due now, recorded but not confirmed',
  'You owe, recorded but not confirmed',
]

export const sureWords = { yes: 'yes', no: 'no' }
