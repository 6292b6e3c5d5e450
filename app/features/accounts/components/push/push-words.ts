/** What is said of a switch that was pressed. */
export const pushSwitchWords = {
  on: 'You are told at once on this device',
  onFailed: 'Not switched on',
  notAllowed: 'Your browser does not allow it for this site.',
  unreached: 'Your browser could not reach its notification service. Please try again later.',
  off: 'Switched off',
  saved: 'Saved',
}

export const pushOfferWords = {
  label: 'Notifications on this device',
  title: 'Get told at once on this device',
  accept: 'Yes',
  refuse: 'Not now',
}
