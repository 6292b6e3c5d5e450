export const pushPartWords = {
  title: 'Notifications on your devices',
  lead: 'Told at once, also while Holmward is closed. Each device is asked by itself, and signing out there ends it.',
  loading: 'Loading your devices',
  /** Why this browser cannot be switched on. */
  reasons: {
    unsupported:
      'This browser cannot show notifications of websites. You are still told by mail and in the site.',
    installable:
      'On an iPhone or iPad, first add Holmward to the home screen (Share, then Add to Home Screen). Open it from there and come back to this page.',
    denied:
      'Your browser has been told to show no notifications of this site. To allow them, open the settings of the site beside its address, set Notifications to Allow, and load this page again.',
  },
  switchOn: 'Switch on for this device',
  thisOne: 'This one',
  since: (day: string) => `Since ${day}`,
  paused: 'Paused until Holmward is opened there again',
  switchOff: 'Switch off',
  switchOffOf: (device: string, day: string) => `Switch off notifications: ${device}, since ${day}`,
  showText: 'Show what was written in notifications',
  showTextHint:
    'Off, a notification names the home and says that there is a message. Others may see your screen.',
}

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
